/** A server's answers, from a real repository. */
import { execFileSync } from 'node:child_process'
import { type Guarded, type ListedEntry, type ObjectsApi, guarded } from '../../../src/read/api/objects.ts'
import { apiRepository } from '../../../src/read/api/repository.ts'
import { type Held } from '../../../src/read/api/blobs.ts'
import { type Commits } from '../../../src/read/repository.ts'
import { type Sandbox, env } from '../temporary.ts'

/** `most`: entries of a tree that one answer lists. `asked`: what was, in order. `busiest`: how many blobs were asked for at a time. */
export type Served = ObjectsApi & { asked: string[]; busiest(): number }

export function served({ path }: Sandbox, most = Infinity): Served {
  const asked: string[] = []
  let running = 0, busy = 0
  const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: path, env, stdio: 'pipe', maxBuffer: 1 << 28 })
  const orNone = <T>(ask: () => T): T | undefined => {
    try {
      return ask()
    } catch {
      return undefined
    }
  }
  const id = (name: string): string => git('rev-parse', '--verify', '-q', '--end-of-options', `${name}^{commit}`).toString().trim()
  return {
    asked, busiest: () => busy,
    async tree(of, deep) {
      asked.push(deep ? 'tree' : 'folder')
      return orNone(() => {
        const lines = git('ls-tree', '-z', '-l', ...(deep ? ['-r', '-t'] : []), of).toString().split('\0').filter(line => line !== '')
        const entries = lines.map((line): ListedEntry => {
          const [, mode = '', oid = '', size = '', name = ''] = /^(\d+) \w+ (\w+) +(\S+)\t([^]*)$/.exec(line) ?? []
          return { path: name, mode, id: oid, ...(size === '-' ? {} : { size: Number(size) }) }
        })
        return { entries: entries.slice(0, most), truncated: entries.length > most }
      })
    },
    async blob(of) {
      asked.push('blob')
      busy = Math.max(busy, ++running)
      await new Promise(resolve => { setImmediate(resolve) })
      running--
      return orNone(() => git('cat-file', 'blob', of))
    },
    async commit(name) {
      asked.push('commit')
      return orNone(() => ({ id: id(name), parents: [...git('cat-file', 'commit', id(name)).toString().matchAll(/^parent (\w+)$/gm)].map(([, parent = '']) => parent) }))
    },
    async tags(prefix) {
      asked.push('tags')
      const lines = git('for-each-ref', '--format=%(refname:strip=2) %(objectname) %(objecttype)', 'refs/tags').toString().split('\n').map(line => line.split(' '))
      return lines.filter(([name]) => name?.startsWith(prefix)).map(([name = '', oid = '', type]) => ({ name, id: oid, annotated: type === 'tag' }))
    },
    async meet(name, head) {
      asked.push('meet')
      return orNone(() => ({ tip: id(name), ancestor: git('merge-base', id(name), id(head)).toString().trim() }))
    },
  }
}

const isYaml = (path: string): boolean => /\.(yaml|json|proto)$/.test(path)

export function throughApi(origin: Sandbox, { most, head, held, requests }: { most?: number; head?: string; held?: Held; requests?: number } = {}): Commits & Pick<Served, 'asked' | 'busiest'> & { guard: Guarded } {
  const server = served(origin, most), guard = guarded(server, requests)
  return { ...apiRepository(guard, { head: head ?? origin.git('rev-parse', 'HEAD'), isWorthReading: isYaml, ...(held ? { held } : {}) }), asked: server.asked, busiest: () => server.busiest(), guard }
}
