import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { probeServer } from './probe-server.ts'
import { socketFile } from './socket-folder.ts'

async function serve(answer: (socket: Socket) => void) {
  const address = `\0probe-${randomUUID()}`
  const server = createServer(answer)
  await once(server.listen(address), 'listening')
  onTestFinished(() => void server.close())
  return address
}

const reject = (code: string) => (socket: Socket) => {
  socket.once('data', () => socket.end(`E\0\0\0\x40SFATAL\0VFATAL\0C${code}\0Mno\0\0`))
}

test('the real server is ready', async () => {
  expect(await probeServer(socketFile(inject('postgres').host))).toBe('ready')
})

test('reports a missing socket as no server', async () => {
  expect(await probeServer('/nowhere/.s.PGSQL.5432')).toBe('absent')
})

test('reports a server that is starting up or shutting down as not ready', async () => {
  expect(await probeServer(await serve(reject('57P03')))).toBe('starting')
})

test('reports a server with too many connections as ready', async () => {
  expect(await probeServer(await serve(reject('53300')))).toBe('ready')
})

test('reports a server that closes the connection without a reply as not ready', async () => {
  expect(await probeServer(await serve(socket => socket.end()))).toBe('starting')
})
