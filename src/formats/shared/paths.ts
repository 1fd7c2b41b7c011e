/** A path that is written beside a file, from the root of the repository. It may lead out of it: then nothing is found there. */
export function besidePath(file: string, written: string): string {
  const parts = written.startsWith('/') ? [] : file.split('/').slice(0, -1)
  for (const part of written.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
