/** Paths by glob: `*`, `**`, `?`, `[ab]`, `{a,b}`, from the root of the repository. What names a folder names all in it. */
import picomatch from 'picomatch'

type Test = (path: string) => boolean
const tests = new Map<string, Test>()

/** Names that start with a dot are names like any other. */
function matches(glob: string, path: string): boolean {
  let test = tests.get(glob)
  if (!test) {
    const name = glob.replace(/^\/+|\/+$/g, '')
    test = picomatch([name, `${name}/**`], { dot: true, nonegate: true, noextglob: true, posix: true })
    tests.set(glob, test)
  }
  return test(path)
}

/** Does the list take the path? As in a .gitignore: the last glob that matches decides, and one that starts with `!` takes back. */
export function listed(globs: readonly string[], path: string): boolean {
  for (const glob of globs.toReversed()) {
    const back = glob.startsWith('!')
    if (matches(back ? glob.slice(1) : glob, path)) return !back
  }
  return false
}
