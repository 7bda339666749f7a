import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createHitCount } from '../cache/hit-count.ts'
import { sendPage } from '../cache/send-page.ts'
import { createAnswer } from './answer-request.ts'
import { answerUnderWay } from './answer-under-way.ts'
import { uploadMs } from './body-reader.ts'
import { closeGracefully } from './graceful-close.ts'
import { isHostSound } from './host-check.ts'
import { isRead } from './is-read.ts'
import { createRefusal } from './refuse-unreadable.ts'
import { maxHeaders } from './request-target.ts'
import { siteSafety } from './security-headers.ts'
import type { WebServerOptions } from './web-server-options.ts'

const silenceMs = 120_000

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // As long as the slowest upload may take; any other body has less time (body-reader.ts).
  requestTimeout: uploadMs + 5_000,
  // Longer than a load balancer keeps a connection (60 s): else it sends a request into one that we are closing.
  keepAliveTimeout: 65_000,
  // Node looks at its own limits only every half a minute: a client that sends a byte a second would have that long.
  connectionsCheckingInterval: 2_500,
  // A request without a body gets no stream events; a tenth of what a cached page costs.
  optimizeEmptyRequests: true,
}

/**
 * The site's HTTP server, not yet listening: pages from the cache, then files, then the router.
 * `close` stops accepting and calls back when the requests under way are answered.
 */
export function createWebServer(options: WebServerOptions): Server {
  const { cache, baseUrl, log, ids } = options
  const { origin, host: siteHost } = baseUrl === undefined ? {} : new URL(baseUrl)
  const aliasOf = (req: IncomingMessage) => (origin ? (req.url ?? '') : `${req.headers.host} ${req.url}`)
  const answer = createAnswer(options, { origin, aliasOf })
  const hits = createHitCount(log)

  const listener: RequestListener = (req, res) => {
    if (isRead(req.method) && !options.hasJustWritten?.(req.headers.cookie)) {
      const page = cache.find(aliasOf(req))
      // What names several hosts is refused further down, and not answered from the cache.
      if (page && isHostSound(req.rawHeaders, siteHost)) {
        hits.add()
        return sendPage(req, res, page)
      }
    }
    answer(req, res)
  }
  const server = createServer(limits, listener)
  // An expectation that nobody knows is ignored, as RFC 9110 (10.1.1) allows: Node would refuse it without a word.
  server.on('checkExpectation', listener)
  const refuse = createRefusal({ ids, safety: siteSafety(options) })
  server.on('clientError', (error, socket) => void refuse(error, socket))
  server.maxHeadersCount = maxHeaders
  // Beyond that a connection is closed unheard: each costs memory, and whoever holds so many is no visitor.
  server.maxConnections = 10_000
  // A connection on which nothing moves, as when a client stops reading its answer. A page or a file has moved long before.
  server.timeout = silenceMs
  // While we work on the answer nothing moves either; how long that may take is in-turn.ts's.
  server.on('timeout', socket => {
    if (answerUnderWay(socket)?.headersSent !== false) socket.destroy()
  })
  server.once('close', hits.stop)
  closeGracefully(server)
  return server
}
