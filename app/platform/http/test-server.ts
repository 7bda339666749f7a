import { once } from 'node:events'
import { connect } from 'node:net'
import { createPageCache } from '../cache/page-cache.ts'
import { timeOrderedIds } from '../database/ids.ts'
import { createWebServer } from './http-server.ts'
import type { WebServerOptions } from './web-server-options.ts'

type LogLine = { level: 'info' | 'error'; message: string } & Record<string, unknown>

export async function startTestServer(options: Partial<WebServerOptions>) {
  const lines: LogLine[] = []
  const clock = { at: 1_000_000 }
  const server = createWebServer({
    render: async () => new Response('rendered'),
    cacheParameters: () => undefined,
    assets: (_req, _res, next) => next(),
    cache: createPageCache({ maxBytes: 1 << 20, now: () => clock.at }),
    baseUrl: undefined,
    trustProxy: 0,
    noindex: false,
    log: {
      info: (fields, message) => lines.push({ ...fields, message, level: 'info' }),
      error: (fields, message) => lines.push({ ...fields, message, level: 'error' }),
    },
    ids: timeOrderedIds(() => clock.at),
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const port = typeof place === 'object' && place ? place.port : 0
  const close = () => new Promise<void>(resolve => server.close(() => resolve()))
  return { server, port, url: `http://127.0.0.1:${port}`, lines, clock, close }
}

export function sendRaw(port: number, parts: string[]) {
  return new Promise<string>(resolve => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part, 'latin1')
    })
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
    })
    // A server that responds early closes while the client still sends; the response received before that counts.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}
