import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw, startTestServer } from './test-server.ts'

const megabyte = 1024 * 1024

async function start() {
  const started = await startTestServer({
    maxBodyBytes: pathname => (pathname === '/upload' ? 30 * megabyte : undefined),
    render: async request => new Response(`${(await request.arrayBuffer()).byteLength} bytes`),
  })
  onTestFinished(started.close)
  return started
}

test('only the path that takes uploads takes more than 64 KiB', async () => {
  const { url } = await start()
  const send = async (path: string, bytes: number) => {
    const response = await fetch(url + path, { method: 'POST', body: Buffer.alloc(bytes), headers: { Origin: url } })
    return `${response.status} ${(await response.text()).match(/\d+ bytes|At most [^.]+/)?.[0]}`
  }
  expect(await send('/upload', 3 * megabyte)).toBe(`200 ${3 * megabyte} bytes`)
  expect(await send('/other', 65_536)).toBe('200 65536 bytes')
  expect(await send('/other', 65_537)).toBe('413 At most 64 kB can be sent here')
  expect(await send('/upload', 30 * megabyte + 1)).toBe('413 At most 30 MB can be sent here')
})

test('uploads that together announce more than the memory set aside are put off, until one of them has ended', async () => {
  const { port, server } = await start()
  const head = (bytes: number) =>
    `POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\nConnection: close\r\n\r\n`
  const open = () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head(30 * megabyte)))
    onTestFinished(() => void socket.destroy())
    return socket.setEncoding('latin1')
  }
  let begun = 0
  server.on('request', () => {
    begun += 1
  })
  const slow = Array.from({ length: 8 }, open)
  await expect.poll(() => begun).toBe(8)

  // Eight hold 240 of 256 MB: one more cannot come in, a small form can.
  const [answer] = await once(open(), 'data')
  expect(answer).toMatch(/^HTTP\/1.1 503 .*Retry-After: 60/is)
  expect(await sendRaw(port, [head(3), 'abc'])).toContain('3 bytes')
  slow[0]?.destroy()
  await expect
    .poll(() => sendRaw(port, [head(20 * megabyte), 'x'.repeat(20 * megabyte)]))
    .toContain(`${20 * megabyte} bytes`)
})
