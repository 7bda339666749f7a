import { createHash, timingSafeEqual } from 'node:crypto'
import type { PlainAnswer } from '#platform/http/plain-exchange.ts'

type Access = {
  /** The METRICS_TOKEN. Without it access is denied, except on a demonstration's own machine. */
  token: string | undefined
  isDemonstration: boolean
}

/** A request with the connection's address and headers. */
export type MetricsRequest = {
  method?: string | undefined
  socket: { remoteAddress?: string | undefined }
  headers: Record<string, string | string[] | undefined>
}

type Report = { metrics: () => Promise<string>; version: string }

/** Runs before the router and other pending requests. Without a configured token, answers 404. */
export function createMetricsAnswer({ token, isDemonstration }: Access, { metrics, version }: Report) {
  return async (request: MetricsRequest, path: string): Promise<PlainAnswer> => {
    if (token === undefined) {
      if (!isDemonstration || !isFromThisMachine(request)) return plain(404, 'Not found')
    } else if (!holds(request, token)) {
      return { ...plain(401, 'Bearer token required'), headers: { ...text, 'WWW-Authenticate': 'Bearer' } }
    }
    if (request.method !== 'GET') return plain(405, 'Only GET')
    if (path !== '/metrics') return plain(200, JSON.stringify({ version, proxies: countProxies(request) }))
    const headers = { ...text, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }
    return { ...plain(200, await metrics()), headers }
  }
}

const text = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

function plain(status: number, said: string): PlainAnswer {
  return { status, headers: text, body: Buffer.from(said), route: 'metrics' }
}

/** Counts the forwarding headers; the doctor compares the number with TRUST_PROXY. */
function countProxies({ headers }: MetricsRequest) {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  return forwarded === '' ? 0 : forwarded.split(',').length
}

/** Compares hashes, which have equal length, in constant time. */
function holds({ headers }: MetricsRequest, token: string) {
  const given = /^Bearer (.+)$/i.exec(String(headers.authorization ?? ''))?.[1]
  return given !== undefined && timingSafeEqual(hash(given), hash(token))
}

function hash(token: string) {
  return createHash('sha256').update(token).digest()
}

/** Behind a local proxy every connection comes from this machine, so forwarding headers are checked too. */
function isFromThisMachine({ socket, headers }: MetricsRequest) {
  const isProxied = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(name => headers[name] !== undefined)
  return !isProxied && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}
