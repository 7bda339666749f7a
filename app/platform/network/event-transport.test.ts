import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenLocally } from '#tests/support/local-port.ts'
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { openEventTransport } from './event-transport.ts'

type Found = { address: string; family: number }[]
/** Resolves any name to these addresses. */
function resolvingTo(...found: Found) {
  const asked: string[] = []
  const resolve = (name: string, _options: unknown, callback: (error: null, found: Found) => void) => {
    asked.push(name)
    callback(null, found)
  }
  // The one overload of node's function that the transport uses.
  return { asked, transport: openEventTransport({ resolve: resolve as never, patienceMs: 200 }) }
}
const body = JSON.stringify({
  id: '01980000-0000-7000-8000-000000000001',
  type: 'business.created',
  apiVersion: 'v1',
  created: 1,
  data: { object: {} },
})

test('accepts only public names over https', () => {
  const { accepts } = openEventTransport()
  expect(accepts(' https://hooks.example.com/a?b=c ')).toBe('https://hooks.example.com/a?b=c')
  const rejected = [
    'http://hooks.example.com',
    'https://127.0.0.1',
    'https://[::1]/',
    'https://localhost',
    'https://2130706433',
  ]
  const inside = [
    'https://db.internal',
    'https://a:b@hooks.example.com',
    'ftp://hooks.example.com',
    'hooks.example.com',
    '',
  ]
  for (const url of [...rejected, ...inside, `https://hooks.example.com/${'a'.repeat(2_000)}`])
    expect(accepts(url), url).toBe(null)
})

test('with loopback allowed, reaches only this machine over http, in every spelling', () => {
  const { accepts } = openEventTransport({ allowsLoopback: true })
  for (const url of [
    'http://127.0.0.1:4000/hook',
    'http://localhost:4000/',
    'http://[::1]:4000/',
    'http://hooks.localhost/',
    'http://127.9.9.9/',
    'https://localhost/',
    'https://hooks.example.com/',
  ])
    expect(accepts(url), url).toBe(url)
  for (const url of [
    'http://hooks.example.com',
    'http://10.0.0.1/',
    'http://0.0.0.0/',
    'http://169.254.169.254/latest',
    'http://localhost.example.com/',
    'http://a:b@localhost/',
    'ftp://localhost/',
    'file://localhost/etc/passwd',
    `http://localhost/${'a'.repeat(2_000)}`,
  ])
    expect(accepts(url), url).toBe(null)
})

test('with loopback allowed, rejects a name that resolves both to this machine and elsewhere', async () => {
  const found = [
    { address: '127.0.0.1', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  const resolve = (_name: string, _options: unknown, callback: (error: null, found: Found) => void) =>
    callback(null, found)
  const { send } = openEventTransport({ allowsLoopback: true, resolve: resolve as never, patienceMs: 200 })
  const receiver = await startWebhookReceiver({ isOurs: false })
  const { port } = new URL(receiver.url)
  expect(await send(`http://hooks.localhost:${port}/hook`, {}, body)).toEqual({ error: 'private-address' })
  expect(await send(`https://hooks.example.com:${port}/hook`, {}, body)).toEqual({ error: 'private-address' })
  expect(receiver.received).toEqual([])
  expect(await send(receiver.url, {}, body)).toEqual({ status: 204 })
})

test('rejects a name that resolves to a private network at connection time', async () => {
  const private4 = { address: '127.0.0.1', family: 4 }
  for (const found of [
    [private4],
    [{ address: '93.184.216.34', family: 4 }, private4],
    [{ address: '::ffff:10.0.0.1', family: 6 }],
  ]) {
    const { asked, transport } = resolvingTo(...found)
    const receiver = await startWebhookReceiver({ isOurs: false })
    const port = new URL(receiver.url).port
    expect(await transport.send(`https://hooks.example.com:${port}/hook`, {}, body)).toEqual({
      error: 'private-address',
    })
    expect(asked).toEqual(['hooks.example.com'])
    expect(receiver.received).toEqual([])
  }
})

test("doesn't resolve a rejected address", async () => {
  const { asked, transport } = resolvingTo({ address: '93.184.216.34', family: 4 })
  for (const url of ['http://127.0.0.1/', 'https://169.254.169.254/latest', 'http://hooks.example.com/'])
    expect(await transport.send(url, {}, body)).toEqual({ error: 'private-address' })
  expect(asked).toEqual([])
})

test('returns the status of the response and follows no redirect', async () => {
  const { send } = openEventTransport({ allowsLoopback: true })
  const [receiver, other] = [
    await startWebhookReceiver({ isOurs: false }),
    await startWebhookReceiver({ isOurs: false }),
  ]
  expect(await send(receiver.url, { 'X-Test': 'a' }, body)).toEqual({ status: 204 })
  expect(receiver.received).toMatchObject([{ body, headers: { 'x-test': 'a' } }])
  Object.assign(receiver.state, { status: 307, location: other.url })
  expect(await send(receiver.url, {}, body)).toEqual({ status: 307 })
  expect(other.received).toEqual([])
})

test('distinguishes an unreachable endpoint from one that never responds', async () => {
  const impatient = openEventTransport({ allowsLoopback: true, patienceMs: 100 })
  const { send } = openEventTransport({ allowsLoopback: true })
  const silent = createServer()
  const open = new Set<{ destroy(): void }>()
  silent.on('connection', socket => open.add(socket))
  const port = await listenLocally(silent)
  expect(await impatient.send(`http://127.0.0.1:${port}/`, {}, body)).toEqual({ error: 'timeout' })
  for (const socket of open) socket.destroy()
  await new Promise(resolve => silent.close(resolve))
  expect(await send(`http://127.0.0.1:${port}/`, {}, body)).toEqual({ error: 'unreachable' })
  onTestFinished(() => void silent.close())
})
