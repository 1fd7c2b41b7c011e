import { expect, test, vi } from 'vitest'
import { progressOn } from '../../src/cli/progress.ts'

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
