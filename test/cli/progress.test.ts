import { expect, test, vi } from 'vitest'
import { progressOn } from '../../src/cli/progress.ts'
import { ownTerminal } from '../../src/cli/terminal.ts'

test('short work shows nothing, long work a line that replaces itself', () => {
  vi.useFakeTimers()
  try {
    const shown: string[] = []
    const ignore = () => {}
    const progress = progressOn({ cwd: '/', env: {}, out: ignore, say: ignore, err: text => { shown.push(text) }, color: false, width: 80, watched: true })
    progress(1, 1000)
    expect(shown).toEqual([])
    vi.advanceTimersByTime(1000)
    progress(500, 1000)
    progress(501, 1000)
    expect(shown).toEqual(['\r\u001B[2K500 of 1000 files'])
  } finally {
    vi.useRealTimers()
  }
})

test('a terminal that cannot take a line back gets none', () => {
  const { isTTY } = process.stderr
  const listeners = [process.stdout, process.stderr].map(stream => [stream, stream.listeners('error')] as const)
  try {
    process.stderr.isTTY = true
    expect(['xterm', 'dumb'].map(term => { vi.stubEnv('TERM', term); return ownTerminal().watched })).toEqual([true, false])
  } finally {
    process.stderr.isTTY = isTTY
    vi.unstubAllEnvs()
    for (const [stream, before] of listeners) for (const one of stream.listeners('error')) if (!before.includes(one)) stream.off('error', one as () => void)
  }
})
