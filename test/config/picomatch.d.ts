/** The part of picomatch that is used here; the package brings no types. */
declare module 'picomatch' {
  type Options = { dot?: boolean; nonegate?: boolean; noextglob?: boolean; posix?: boolean }
  export default function picomatch(globs: readonly string[], options?: Options): (path: string) => boolean
}
