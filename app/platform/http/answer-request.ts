import type { IncomingMessage, ServerResponse } from 'node:http'
import { Rejected } from '../admission/admission.ts'
import { createRejectionLog, flood } from '../admission/open-admission.ts'
import { createRequestLimiter } from '../admission/request-limiter.ts'
import { createPageFacts, type PageFacts } from '../cache/page-facts.ts'
import { isExactAddress, pageKey } from '../cache/page-key.ts'
import { sendPage } from '../cache/stored-page.ts'
import { createBodyReader } from './body-reader.ts'
import { clientAddress } from './client-address.ts'
import { type Exchange, openExchange } from './exchange.ts'
import { isRead } from './is-read.ts'
import { isForeignRequest, isKeyPath } from './origin-check.ts'
import { toPlainRequest } from './plain-exchange.ts'
import { foreignForm, malformedRequest } from './plain-page.ts'
import { type RequestTarget, readTarget } from './request-target.ts'
import { fileHeaders, siteSafety } from './security-headers.ts'
import { toAnonymousRequest, toWebRequest } from './web-request.ts'
import type { WebServerOptions } from './web-server-options.ts'

/** Adds the complete query: the page was rendered with only the parameters that it reads. */
function withQuery(response: Response, { search }: URL) {
  const location = response.headers.get('Location')
  if (response.status !== 301 || !location || search === '') return response
  const headers = new Headers(response.headers)
  headers.set('Location', location.replace(/\?.*/, '') + search)
  return new Response(null, { status: response.status, headers })
}

type Site = {
  origin: string | undefined
  aliasOf(req: IncomingMessage): string
}

const nothing = new Uint8Array()
const metricsPaths = new Set(['/metrics', '/healthz/about'])

/** Handles requests that the page cache can't answer: rejects them, sends a file, or calls the router. */
export function createAnswer(options: WebServerOptions, site: Site) {
  const { ids, log, observe, cache, trustProxy } = options
  const readBody = createBodyReader({
    limitAt: options.maxBodyBytes,
    isVital: url => options.priority?.('POST', url) === 'vital',
  })
  const { inSlot, isRejected } = createRequestLimiter(options)
  const noteFlood = createRejectionLog(log, undefined, flood)
  const safety = siteSafety(options)

  function addressOf(req: IncomingMessage) {
    return clientAddress(req.socket.remoteAddress, req.headers['x-forwarded-for']?.toString(), trustProxy)
  }

  /** Returns true if the client's address is over its limit; the rejection was sent. */
  function isFlood({ req, rejectFlood }: Exchange, { method, url }: RequestTarget) {
    const priority = options.priority?.(method, url) ?? 'ordinary'
    const waitSeconds = options.readLimit?.(addressOf(req), priority) ?? 0
    if (waitSeconds === 0) return false
    noteFlood()
    rejectFlood(waitSeconds)
    return true
  }

  function ask(exchange: Exchange, request: Request, facts: PageFacts) {
    const { req, requestId } = exchange
    const address = addressOf(req)
    const traceparent = trustProxy > 0 ? req.headers.traceparent?.toString() : undefined
    const sender = { agent: req.headers['user-agent'] ?? '', referrer: req.headers.referer ?? '' }
    return options.render(request, { address, requestId, facts, sender, traceparent }).then(exchange.decorate)
  }

  async function answerForEveryone(exchange: Exchange, target: RequestTarget, parameters: readonly string[]) {
    const { req, requestId } = exchange
    const { url } = target
    const isCanonical = !options.canonicalPath || target.path === url.pathname
    const key = pageKey(url, parameters)
    // Without a configured address, a page may contain the requested Host, so clients of another host must not get it.
    const name = site.origin ? key : url.origin + key
    if (!cache.knows(name)) {
      if (isFlood(exchange, target)) return
      if (isRejected(target)) return exchange.reject()
    }
    // Only the canonical address finds the page in the cache; any other is redirected to it.
    const alias = isCanonical ? { rawUrl: site.aliasOf(req), isExact: isExactAddress(url, parameters) } : undefined
    const rendered = await cache.render(name, alias, facts =>
      inSlot(target, () => ask(exchange, toAnonymousRequest(url, key), facts)),
    )
    if ('response' in rendered) return exchange.send(withQuery(rendered.response, url))
    const { page, failure } = rendered
    if (!isCanonical) return exchange.sendMoved(url)
    if (failure !== undefined && !(failure instanceof Rejected))
      log.error({ requestId, err: failure }, 'refill failed, the stale page was sent')
    sendPage(req, exchange.identify(), page)
  }

  /** Returns null for a read, and undefined if the request was rejected and answered. */
  async function takeBody(exchange: Exchange, target: RequestTarget) {
    if (isRead(target.method)) return null
    if (isRejected(target)) return void (await exchange.rejectUnread())
    const read = await readBody(exchange.req, exchange.res, target.url)
    if ('error' in read) return void (await exchange.rejectBody(read.error, read.lingerBytes))
    return read.body
  }

  /** Returns undefined if rejected. A separate function, so that the body can be freed before the response. */
  async function takeRequest(exchange: Exchange, target: RequestTarget) {
    const body = await takeBody(exchange, target)
    if (body === undefined) return undefined
    const request = toWebRequest(exchange.req, exchange.res, target.url, body)
    if (!request) await exchange.sendPlain(malformedRequest)
    return request
  }

  async function answerAlone(exchange: Exchange, target: RequestTarget) {
    const { req } = exchange
    if (isRead(target.method) && isFlood(exchange, target)) return
    const request = await takeRequest(exchange, target)
    if (!request) return
    const response = await inSlot(target, () => ask(exchange, request, createPageFacts()), req)
    await exchange.send(response)
  }

  /** Skips the router, for little overhead, and the origin check. */
  async function answerProgram(exchange: Exchange, target: RequestTarget) {
    const { req, requestId } = exchange
    const body = await takeBody(exchange, target)
    if (body === undefined) return
    const request = toPlainRequest(req, target.url, body ?? nothing)
    const answer = await inSlot(target, async () => options.answerProgram?.(request, requestId), req)
    if (answer) exchange.sendWhole(answer)
  }

  async function answerRoute(exchange: Exchange, target: RequestTarget) {
    const { method, url, path } = target
    const canonical = options.canonicalPath?.(url.pathname)
    // A form sent to another spelling of the address is handled as if sent to the canonical one.
    if (canonical !== undefined) url.pathname = canonical
    const mayShare = isRead(method) && !options.hasJustWritten?.(exchange.req.headers.cookie)
    const parameters = mayShare ? options.cacheParameters(url.pathname) : undefined
    if (parameters) await answerForEveryone(exchange, target, parameters)
    else if (isRead(method) && canonical !== undefined && canonical !== path) await exchange.sendMoved(url)
    else await answerAlone(exchange, target)
  }

  /** Logs the request, and sends an error response if the handler throws. */
  function run(exchange: Exchange, way: () => Promise<void>) {
    exchange.logAtEnd()
    way()
      .catch(exchange.fail)
      .catch(() => exchange.res.destroy())
  }

  return function answer(req: IncomingMessage, res: ServerResponse) {
    const exchange = openExchange(req, res, { requestId: ids.next(), safety, log, observe })
    const target = readTarget(req, site.origin)
    if ('title' in target) return run(exchange, () => exchange.sendPlain(target))
    const { pathname } = target.url
    const { answerMetrics } = options
    if (answerMetrics && metricsPaths.has(pathname))
      return run(exchange, async () => exchange.sendWhole(await answerMetrics(req, pathname)))
    const closed = options.closed?.(pathname)
    if (closed) return run(exchange, () => exchange.sendPlain(closed))
    const isProgram = isKeyPath(pathname)
    if (isProgram && options.answerProgram) return run(exchange, () => answerProgram(exchange, target))
    if (!isProgram && isForeignRequest(target.method, req.headers, site.origin)) {
      return run(exchange, () => exchange.sendPlain(foreignForm))
    }
    const next = () => run(exchange, () => answerRoute(exchange, target))
    // Every file path has a dot, and hardly any page's does.
    if (!isRead(target.method) || !pathname.includes('.')) return next()
    for (const [name, value] of Object.entries(fileHeaders(safety))) res.setHeader(name, value)
    exchange.identify()
    options.assets(req, res, next)
  }
}
