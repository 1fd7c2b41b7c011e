/**
 * Paths by glob, from the root of the repository: `*` and `?` within a name, `**` for folders, `[ab]`, `[a-z]`, `[!a]`, `{a,b}`, `\` before what is meant
 * literally. What names a folder names all in it; `.` is the root. Names that start with a dot are names like any other.
 */

/** One character: a set of them (`?` is all), or any number of any (`*`). */
type Part = { is: 'one'; has: (char: string) => boolean } | { is: 'any' }
/** A name as it is, one that follows a pattern, or any number of folders. */
type Step = string | readonly Part[] | typeof folders
const folders = Symbol('**')

const known = new Map<string, readonly (readonly Step[])[]>()
const mostBranches = 1000

function matches(glob: string, path: string): boolean {
  let branches = known.get(glob)
  if (!branches) known.set(glob, (branches = branchesOf(glob.replace(/^\.\/*$/, '**').replace(/^(?:\.?\/)+|\/+$/g, '')).map((one) => one.split('/').map(stepOf))))
  const names = path.split('/')
  return branches.some((steps) => follows(steps, names, (step) => step === folders, fits, false))
}
const fits = (step: Step, name: string): boolean => step === name || (Array.isArray(step) && follows<Part, string>(step, Array.from(name), isAny, takes, true))
const isAny = (part: Part): boolean => part.is === 'any'
const takes = (part: Part, char: string): boolean => part.is === 'one' && part.has(char)

/**
 * Do the items follow the pattern, in which a wild part takes any number of them? Only the last wild part is ever gone back to, so it takes no longer than
 * the one length times the other. `whole`: to the last item.
 */
function follows<P, I>(pattern: readonly P[], items: readonly I[], isWild: (part: P) => boolean, takesOne: (part: P, item: I) => boolean, whole: boolean): boolean {
  let p = 0, i = 0, wild = -1, resume = 0
  while (true) {
    const part = pattern[p], item = items[i]
    if (part === undefined && (item === undefined || !whole)) return true
    if (part !== undefined && isWild(part)) {
      wild = p++
      resume = i
    } else if (part !== undefined && item !== undefined && takesOne(part, item)) {
      p++
      i++
    } else {
      if (wild < 0 || resume >= items.length) return false
      p = wild + 1
      i = ++resume
    }
  }
}

/** `{a,b}` written out; braces without a comma are characters like any other, and so are those of a glob with very many. */
function branchesOf(glob: string): string[] {
  const out = [glob]
  for (let at = 0; at < out.length && out.length <= mostBranches;) {
    const one = out[at] as string
    const list = listIn(one)
    if (list && list.items.length > mostBranches) return [glob]
    if (list) out.splice(at, 1, ...list.items.map((item) => one.slice(0, list.from) + item + one.slice(list.to)))
    else at++
  }
  return out.length <= mostBranches ? out : [glob]
}
/** The first `{…,…}` and its items. */
function listIn(glob: string): { from: number; to: number; items: string[] } | undefined {
  for (let from = 0; from < glob.length; from++) {
    if (glob[from] === '\\') from++
    else if (glob[from] === '{') {
      const items: string[] = []
      let depth = 0, start = from + 1
      for (let at = from; at < glob.length; at++) {
        const char = glob[at]
        if (char === '\\') at++
        else if (char === '{') depth++
        else if (char === ',' && depth === 1) { items.push(glob.slice(start, at)); start = at + 1 }
        else if (char === '}' && --depth === 0) {
          if (items.length > 0) return { from, to: at + 1, items: [...items, glob.slice(start, at)] }
          break
        }
      }
    }
  }
  return undefined
}

function stepOf(text: string): Step {
  if (text === '**') return folders
  if (!/[*?[\\]/.test(text)) return text
  const parts: Part[] = []
  for (let rest = text; rest !== '';) {
    const [found = '', set] = /^(?:\*+|\?|\[(!?\^?\]?[^\]]*)\]|\\?.)/su.exec(rest) ?? [rest]
    rest = rest.slice(found.length)
    if (found.startsWith('*')) parts.push({ is: 'any' })
    else if (found === '?') parts.push({ is: 'one', has: () => true })
    else if (set !== undefined) parts.push({ is: 'one', has: setOf(set) })
    else {
      const literal = found.length > 1 && found.startsWith('\\') ? found.slice(1) : found
      parts.push({ is: 'one', has: (char) => char === literal })
    }
  }
  return parts
}
function setOf(set: string): (char: string) => boolean {
  const [, not, body = ''] = /^([!^]?)(.*)$/su.exec(set) ?? []
  const ranges = Array.from(body.matchAll(/(.)(?:-(.))?/gsu), ([, from = '', to = from]) => [from, to] as const)
  return (char) => ranges.some(([from, to]) => char >= from && char <= to) !== (not !== '')
}

/** Does the list take the path? As in a .gitignore: the last glob that matches decides, and one that starts with `!` takes back. */
export function listed(globs: readonly string[], path: string): boolean {
  for (const glob of globs.toReversed()) {
    const back = glob.startsWith('!')
    if (matches(back ? glob.slice(1) : glob, path)) return !back
  }
  return false
}
