import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw, startTestServer } from './test-server.ts'

const megabyte = 1024 * 1024

async function start() {
  const started = await startTestServer({
    maxBodyBytes: pathname => (pathname === '/other' ? undefined : 30 * megabyte),
    priority: (_, { pathname }) => (pathname === '/quote' ? 'vital' : 'ordinary'),
    render: async request => new Response(`${(await request.arrayBuffer()).byteLength} bytes`),
  })
  onTestFinished(started.close)
  return started
}

test('only the upload path accepts more than 64 KiB', async () => {
  const { url } = await start()
  const send = async (path: string, bytes: number) => {
    const response = await fetch(url + path, { method: 'POST', body: Buffer.alloc(bytes), headers: { Origin: url } })
    return `${response.status} ${(await response.text()).match(/\d+ bytes|Send up to [^.]+/)?.[0]}`
  }
  expect(await send('/upload', 3 * megabyte)).toBe(`200 ${3 * megabyte} bytes`)
  expect(await send('/other', 65_536)).toBe('200 65536 bytes')
  expect(await send('/other', 65_537)).toBe('413 Send up to 64 kB here')
  expect(await send('/upload', 30 * megabyte + 1)).toBe('413 Send up to 30 MB here')
})

test("stalled uploads don't keep others from sending, least of all homeowners", async () => {
  const { port, server } = await start()
  const open = (path: string) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${30 * megabyte}\r\nConnection: close\r\n\r\n`
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    onTestFinished(() => void socket.destroy())
    return socket.setEncoding('latin1')
  }
  let begun = 0
  server.on('request', () => {
    begun += 1
  })
  const slow = Array.from({ length: 4 }, () => open('/upload'))
  await expect.poll(() => begun).toBe(4)

  // Two of them take all the initial room; two wait with their bodies unread.
  const photo = [`POST /quote HTTP/1.1\r\nHost: a\r\nContent-Length: ${5 * megabyte}\r\nConnection: close\r\n\r\n`]
  expect(await sendRaw(port, [...photo, 'x'.repeat(5 * megabyte)])).toContain(`${5 * megabyte} bytes`)
  const small = 'POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nConnection: close\r\n\r\n'
  expect(await sendRaw(port, [small, 'abc'])).toContain('3 bytes')

  // An upload that stalls for seconds makes room for those waiting; of too many slow ones, some are dropped.
  const answers = slow.map(async socket => String(await once(socket, 'data')))
  expect(await Promise.race(answers)).toMatch(/^HTTP\/1.1 408 /)
  const large = `POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: ${20 * megabyte}\r\nConnection: close\r\n\r\n`
  expect(await sendRaw(port, [large, 'x'.repeat(20 * megabyte)])).toContain(`${20 * megabyte} bytes`)
})
