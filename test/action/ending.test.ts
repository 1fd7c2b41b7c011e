// The step ends with its verdict, whatever is left open.
import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkout, contract, pullRequest, runActionBeside, server } from './workflow.ts'

/** A proxy that takes every connection, says this to the first words on it, and then nothing for ever. */
async function silentProxy(answer: string): Promise<{ address: string; asked: () => number }> {
  let asked = 0
  const open = new Set<Socket>()
  const proxy = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).once('data', () => {
      asked++
      socket.write(answer)
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    proxy.close()
  })
  return { address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked: () => asked }
}

test.each([['answers nothing', ''], ['connects to a server that answers nothing', 'HTTP/1.1 200 Connection established\r\n\r\n']])('behind a proxy that %s', async (_, answer) => {
  const proxy = await silentProxy(answer)
  const origin = server({ 'a.yaml': contract('1.0.0', { id: 'string!', a: 'string!' }) }), event = pullRequest(origin, { 'a.yaml': contract('1.0.1', { id: 'string!' }) })
  const step = await runActionBeside(checkout(origin, event), event, { token: 'x', label: 'breaking-change', 'check-run': 'Contracts' }, {
    GITHUB_API_URL: 'https://api.github.invalid', GITHUB_RUN_ID: '5000', HTTPS_PROXY: proxy.address, https_proxy: proxy.address, NO_PROXY: '', no_proxy: '',
    DRIFTGATE_API_ATTEMPT_MS: '500', DRIFTGATE_API_PATIENCE_MS: '0',
  })
  expect(proxy.asked()).toBeGreaterThan(0)
  expect(step).toMatchObject({ code: 1, outputs: { verdict: 'fail' } })
  expect(step.log).toContain('no answer within 0.5 s')
})
