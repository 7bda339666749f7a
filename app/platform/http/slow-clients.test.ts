import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from './test-server.ts'

// A client that sends or reads as slowly as possible occupies a connection. Their number and duration are limited.

async function start(bytes = 10) {
  const started = await startTestServer({
    render: async () => new Response(new Uint8Array(bytes).fill(120), { headers: { 'Content-Type': 'text/plain' } }),
  })
  onTestFinished(async () => {
    started.server.closeAllConnections()
    await started.close()
  })
  return started
}

test('every connection has its limits', async () => {
  const { server } = await start()
  expect(server.headersTimeout).toBe(10_000)
  expect(server.requestTimeout).toBe(245_000)
  expect(server.timeout).toBe(120_000)
  expect(server.maxConnections).toBe(10_000)
})

test('rejects clients that send headers byte by byte, without delaying others', async () => {
  const { port, url } = await start()
  const slow = Array.from({ length: 50 }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n'))
    const timer = setInterval(() => socket.write('x'), 500)
    let said = ''
    socket.on('data', chunk => {
      said += chunk.toString()
    })
    socket.on('error', () => {})
    return new Promise<string>(resolve => {
      socket.on('close', () => {
        clearInterval(timer)
        resolve(said)
      })
    })
  })
  const began = performance.now()
  expect((await fetch(url)).status).toBe(200)
  const answers = await Promise.all(slow)
  expect(performance.now() - began).toBeLessThan(30_000)
  expect(answers.filter(answer => answer.startsWith('HTTP/1.1 408'))).toHaveLength(50)
})

test('closes the connection of a client that stops reading its response', async () => {
  const { port, server } = await start(32 * 1024 * 1024)
  server.timeout = 300
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'))
  socket.on('error', () => {})
  socket.pause()
  await sleep(50)
  const open = () => new Promise<number>(resolve => server.getConnections((_error, count) => resolve(count)))
  await expect.poll(open).toBe(0)
  socket.destroy()
})

test('keeps the connection of a client that waits for long work', async () => {
  const { server, url, close } = await startTestServer({
    render: async () => {
      await sleep(2_000)
      return new Response('done')
    },
  })
  onTestFinished(close)
  server.timeout = 500
  expect(await (await fetch(url)).text()).toBe('done')
})

test('closes a connection over the limit without reading it', async () => {
  const { port, server, url } = await start()
  server.maxConnections = 2
  const held = await Promise.all(
    [1, 2].map(() => {
      const socket = connect(port, '127.0.0.1')
      return new Promise<typeof socket>(resolve => socket.once('connect', () => resolve(socket)))
    }),
  )
  await sleep(50)
  await expect(fetch(url)).rejects.toThrow()
  for (const socket of held) socket.destroy()
  await expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
})
