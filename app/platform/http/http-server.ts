import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { sendPage } from '../cache/stored-page.ts'
import { createAnswer } from './answer-request.ts'
import { uploadMs } from './body-reader.ts'
import { isHostSound } from './host-check.ts'
import { isRead } from './is-read.ts'
import { answerUnderWay, createRejection } from './reject-unreadable.ts'
import { maxHeaders } from './request-target.ts'
import { siteSafety } from './security-headers.ts'
import type { WebLog, WebServerOptions } from './web-server-options.ts'

const silenceMs = 120_000

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // The time limit of the slowest upload; any other body has less time (body-reader.ts).
  requestTimeout: uploadMs + 5_000,
  // Longer than a load balancer keeps a connection (60 s); otherwise it may send a request on one that we're closing.
  keepAliveTimeout: 65_000,
  // Node checks its limits only every half a minute: a client that sends a byte a second would have that long.
  connectionsCheckingInterval: 2_500,
  // Skips stream events for requests without a body, which saves a tenth of a cached page's cost.
  optimizeEmptyRequests: true,
}

/** Returns a server that doesn't listen yet: cached pages first, then files, then the router. */
export function createWebServer(options: WebServerOptions): Server {
  const { cache, baseUrl, log, ids } = options
  const { origin, host: siteHost } = baseUrl === undefined ? {} : new URL(baseUrl)
  const aliasOf = (req: IncomingMessage) => (origin ? (req.url ?? '') : `${req.headers.host} ${req.url}`)
  const answer = createAnswer(options, { origin, aliasOf })
  const hits = createHitCount(log)

  const listener: RequestListener = (req, res) => {
    if (isRead(req.method) && !options.hasJustWritten?.(req.headers.cookie)) {
      const page = cache.find(aliasOf(req))
      // A request that names several hosts is rejected later and must not get a cached page.
      if (page && isHostSound(req.rawHeaders, siteHost)) {
        hits.add()
        return sendPage(req, res, page)
      }
    }
    answer(req, res)
  }
  const server = createServer(limits, listener)
  // Ignores an unknown expectation, as RFC 9110 (10.1.1) allows; Node would reject it with an empty response.
  server.on('checkExpectation', listener)
  const reject = createRejection({ ids, safety: siteSafety(options) })
  server.on('clientError', (error, socket) => void reject(error, socket))
  server.maxHeadersCount = maxHeaders
  // Closes connections beyond this limit at once: each costs memory, and no ordinary visitor needs so many.
  server.maxConnections = 10_000
  // Closes a connection without traffic, such as a client that stops reading. A page or file moves long before this.
  server.timeout = silenceMs
  // There is no traffic while we work on the response either; request-limiter.ts limits that time.
  server.on('timeout', socket => {
    if (answerUnderWay(socket)?.headersSent !== false) socket.destroy()
  })
  server.once('close', hits.stop)
  closeGracefully(server)
  return server
}

/** A log line for each cached page would cost as much as the page. */
function createHitCount(log: Pick<WebLog, 'info'>, everyMs = 10_000) {
  let hits = 0
  const report = () => {
    if (hits > 0) log.info({ hits }, 'pages from the cache')
    hits = 0
  }
  const timer = setInterval(report, everyMs).unref()
  return {
    add() {
      hits += 1
    },
    stop() {
      clearInterval(timer)
      report()
    },
  }
}

/** Repeats, because Node closes idle connections only once: a busy connection would otherwise stay open for its keep-alive time. */
export function closeGracefully(server: Server, sweepMs = 25) {
  const close = server.close.bind(server)
  server.close = callback => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    return close(error => {
      clearInterval(sweep)
      callback?.(error)
    })
  }
}
