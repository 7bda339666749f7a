import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw, startTestServer } from './test-server.ts'

test.each([
  ['no request at all', 'SSH-2.0-OpenSSH_9.2\r\n\r\n', 400, 'We couldn’t read this request. Go back and try again.'],
  [
    'a header with a NUL',
    'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n',
    400,
    'We couldn’t read this request. Go back and try again.',
  ],
  [
    'a broken chunk',
    'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    400,
    'couldn’t read this request',
  ],
  ['an address of 100 kB', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'is too long.'],
])('%s is answered with a page that says so', async (_, bytes, status, sentence) => {
  const { port, close } = await startTestServer({})
  onTestFinished(close)

  const answer = await sendRaw(port, [bytes])

  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(Buffer.from(answer, 'latin1').toString()).toContain(sentence)
  expect(answer).toContain("content-security-policy: default-src 'self'")
  expect(answer).toMatch(/^X-Request-Id: (\S+)\r$.*Request \1</ms)
})

test('writes nothing into a running response', async () => {
  const { port, close } = await startTestServer({
    render: async () => new Response(new ReadableStream({ start: stream => stream.enqueue(Buffer.alloc(2_000, 'x')) })),
  })
  onTestFinished(close)
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'))
  let answer = ''
  socket
    .on('error', () => {})
    .on('data', chunk => {
      // The response has started and has no end.
      if (answer === '') socket.write('no request\r\n\r\n')
      answer += chunk
    })
  await once(socket, 'close')

  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).not.toContain('Bad Request')
})
