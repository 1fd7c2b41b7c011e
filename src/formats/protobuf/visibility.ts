/** Who may name a type: from edition 2024 on what is local is seen in its own file alone. */
import type { Enum, Message } from './tree.ts'

/** What is said of it, else what its file says of all; before edition 2024 everything is exported. */
export function isLocal({ visibility, parent, file }: Message | Enum): boolean {
  if (visibility || file.syntax !== '2024') return visibility === 'local'
  switch (file.features.others.get('default_symbol_visibility')) {
    case 'EXPORT_ALL': return false
    case 'LOCAL_ALL': case 'STRICT': return true
    default: return parent !== undefined
  }
}
