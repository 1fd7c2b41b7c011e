/** Files that are there and are not read. */
import { Problem } from '../text/problem.ts'

export function notFollowed(file: string, mode: 'symlink' | 'gitlink'): Problem {
  return mode === 'symlink'
    ? new Problem({ file, code: 'symlink', message: 'this is a symbolic link, which is not followed', hint: 'commit the file itself, or leave the link out with `ignore` in .driftgate.yaml' })
    : new Problem({ file, code: 'submodule', message: 'this is a submodule, which is not followed', hint: 'run driftgate in the submodule\'s own repository' })
}

export const notMerged = (file: string) => new Problem({
  file, code: 'unmerged', message: 'the merge of this file is not resolved', hint: 'resolve it and `git add` it',
})

export const unreadable = (file: string, reason: string) => new Problem({ file, code: 'unreadable', message: `cannot be read: ${reason}` })
