type File = { path: string; contents?: string }

/** Pairs removed files with added ones of the same contents, each at most once, those that kept their name first. `contents` is a digest. */
export function moves<R extends File, A extends File>(removed: readonly R[], added: readonly A[]): Map<R, A> {
  const pairs = new Map<R, A>()
  const free = new Set(added)
  for (const keyOf of [(file: File) => file.contents && `${nameOf(file.path)}\0${file.contents}`, (file: File) => file.contents]) {
    const left = new Map<string, A[]>()
    for (const file of free) { const key = keyOf(file); if (key) left.set(key, [...left.get(key) ?? [], file]) }
    for (const file of removed) {
      const found = pairs.has(file) ? undefined : left.get(keyOf(file) ?? '')?.shift()
      if (found) { pairs.set(file, found); free.delete(found) }
    }
  }
  return pairs
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
