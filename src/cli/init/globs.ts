/** Globs for the files of a format, that an entry of the config could hold for. */
import { listed } from '../../config/globs.ts'

/** Few and short, for files that will be beside these as well, matching all of the files and, where that can be, none of the others. Names that mean something to a glob, to YAML or to a terminal are in none. */
export function globsFor(files: readonly string[], others: readonly string[]): string[] {
  const endings = [...new Set(files.flatMap(file => /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? []))].sort()
  const ending = endings.length === 0 ? '*' : endings.length === 1 ? `*.${endings.join('')}` : `*.{${endings.join(',')}}`
  const common = commonFolder(files), folders = [...new Set(files.map(folderOf))]
  const everywhere = [`**/${ending}`]
  const top = common.split('/')[0] ?? ''
  const candidates = [
    ...(common === '' ? [] : [[top === common ? `${top}/**` : `${top}/**/${ending}`], [`${top}/**/${ending}`], [`${common}/**`], [`${common}/**/${ending}`]]),
    ...(folders.length <= 4 && !folders.includes('') ? [folders.map(folder => `${folder}/**`), folders.map(folder => `${folder}/${ending}`)] : []),
    everywhere,
    ...(files.length <= 4 ? [files] : []),
  ].filter(globs => globs.every(isPlain))
  return [...candidates.find(globs => files.every(file => listed(globs, file)) && !others.some(file => listed(globs, file))) ?? everywhere]
}

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')))

function commonFolder(files: readonly string[]): string {
  const [first = [], ...rest] = files.map(file => folderOf(file).split('/'))
  const length = first.findIndex((name, i) => rest.some(names => names[i] !== name))
  return (length < 0 ? first : first.slice(0, length)).join('/')
}

/** Nothing that is more than a name, except what we put there ourselves. */
const isPlain = (glob: string): boolean => glob.length <= 120 && /^(?![-.]*$)[\p{L}\p{N}_.@-]+(?:\/[\p{L}\p{N}_.@-]+)*$/u.test(glob.replaceAll('**/', '').replace(/\/\*\*$/, '').replace(/\*(?:\.\{[a-z,]+\})?/, 'x'))

/** One glob, or a list of them, as YAML. */
export const inYaml = (globs: readonly string[]): string => (globs.length === 1 ? globs.map(scalar).join('') : `[${globs.map(scalar).join(', ')}]`)
const scalar = (glob: string): string => (/^[\p{L}\p{N}_.][\p{L}\p{N}_./*-]*$/u.test(glob) ? glob : `'${glob}'`)
