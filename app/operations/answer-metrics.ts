import { createHash, timingSafeEqual } from 'node:crypto'
import type { PlainAnswer } from '#platform/http/plain-exchange.ts'

type Access = {
  /** METRICS_TOKEN; without it nobody may ask, save on the machine of a demonstration. */
  token: string | undefined
  isDemonstration: boolean
}

/** Who asks: the address of the connection itself, and what headers tell. */
export type MetricsRequest = {
  method?: string | undefined
  socket: { remoteAddress?: string | undefined }
  headers: Record<string, string | string[] | undefined>
}

type Told = { metrics: () => Promise<string>; version: string }

/**
 * Answers /metrics, and at /healthz/about which version runs and through how many proxies the request came: before the router
 * and whatever else is under way. To whoever may not ask there is no such page.
 */
export function createMetricsAnswer({ token, isDemonstration }: Access, { metrics, version }: Told) {
  return async (request: MetricsRequest, path: string): Promise<PlainAnswer> => {
    if (token === undefined) {
      if (!isDemonstration || !isFromThisMachine(request)) return plain(404, 'Not found')
    } else if (!holds(request, token)) {
      return { ...plain(401, 'A bearer token is needed'), headers: { ...text, 'WWW-Authenticate': 'Bearer' } }
    }
    if (request.method !== 'GET') return plain(405, 'Only GET')
    if (path !== '/metrics') return plain(200, JSON.stringify({ version, proxies: countProxies(request) }))
    const headers = { ...text, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }
    return { ...plain(200, await metrics()), headers }
  }
}

const text = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

function plain(status: number, words: string): PlainAnswer {
  return { status, headers: text, body: Buffer.from(words), route: 'metrics' }
}

/** As they tell; the doctor compares it with TRUST_PROXY. */
function countProxies({ headers }: MetricsRequest) {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  return forwarded === '' ? 0 : forwarded.split(',').length
}

/** Compared as hashes, which are of one length, in a time that tells nothing. */
function holds({ headers }: MetricsRequest, token: string) {
  const given = /^Bearer (.+)$/i.exec(String(headers.authorization ?? ''))?.[1]
  return given !== undefined && timingSafeEqual(hash(given), hash(token))
}

function hash(words: string) {
  return createHash('sha256').update(words).digest()
}

/** Behind a proxy everybody comes from this machine; a proxy says for whom it asks. */
function isFromThisMachine({ socket, headers }: MetricsRequest) {
  const isProxied = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(name => headers[name] !== undefined)
  return !isProxied && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}
