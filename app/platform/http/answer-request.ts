import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused } from './admission.ts'
import { createBodyReader } from './body-reader.ts'
import { clientAddress } from './client-address.ts'
import { type Exchange, openExchange } from './exchange.ts'
import { createTurn } from './in-turn.ts'
import { isRead } from './is-read.ts'
import { isForeignRequest, isKeyPath } from './origin-check.ts'
import { createPageFacts, type PageFacts } from './page-facts.ts'
import { pageKey } from './page-key.ts'
import { toPlainRequest } from './plain-exchange.ts'
import { foreignForm, malformedRequest } from './plain-page.ts'
import { type RequestTarget, readTarget } from './request-target.ts'
import { fileHeaders } from './security-headers.ts'
import { sendPage } from './send-page.ts'
import { toAnonymousRequest, toWebRequest } from './web-request.ts'
import type { WebServerOptions } from './web-server-options.ts'

type Site = {
  /** Undefined: wherever the client says we are. */
  origin: string | undefined
  /** Under which name the page cache knows this request. */
  aliasOf(req: IncomingMessage): string
}

const nothing = new Uint8Array()
const metricsPaths = new Set(['/metrics', '/healthz/about'])

/** Answers what the page cache does not have at hand: refuses it, sends a file, or asks the router. */
export function createAnswer(options: WebServerOptions, site: Site) {
  const { ids, log, observe, cache, trustProxy } = options
  const readBody = createBodyReader(options.maxBodyBytes)
  const { inTurn, isRefused } = createTurn(options)
  const safety = { https: site.origin?.startsWith('https:') ?? false, noindex: options.noindex }

  function ask(exchange: Exchange, request: Request, facts: PageFacts) {
    const { req, requestId } = exchange
    const forwardedFor = req.headers['x-forwarded-for']
    const address = clientAddress(req.socket.remoteAddress, forwardedFor?.toString(), trustProxy)
    const traceparent = trustProxy > 0 ? req.headers.traceparent?.toString() : undefined
    return options.render(request, { address, requestId, facts, traceparent }).then(exchange.dress)
  }

  async function answerForEveryone(exchange: Exchange, target: RequestTarget, parameters: readonly string[]) {
    const { req, requestId } = exchange
    const { url } = target
    const key = pageKey(url, parameters)
    // Without a configured address a page may show the Host it was asked by: it must not be shown to another's clients.
    const name = site.origin ? key : url.origin + key
    if (!cache.knows(name) && isRefused(target)) return exchange.refuse()
    const rendered = await cache.render(name, site.aliasOf(req), facts =>
      inTurn(target, () => ask(exchange, toAnonymousRequest(url, key), facts)),
    )
    if ('response' in rendered) return exchange.send(rendered.response)
    const { page, failure } = rendered
    if (failure !== undefined && !(failure instanceof Refused))
      log.error({ requestId, err: failure }, 'refill failed, the stale page was sent')
    sendPage(req, exchange.identify(), page)
  }

  /** What a form or a program sent, null for whoever only reads; undefined when it was refused, which is said already. */
  async function takeBody(exchange: Exchange, target: RequestTarget) {
    if (isRead(target.method)) return null
    if (isRefused(target)) return void (await exchange.refuseUnread())
    const read = await readBody(exchange.req, exchange.res, target.url.pathname)
    if ('refusal' in read) return void (await exchange.refuseBody(read.refusal, read.lingerBytes))
    return read.body
  }

  async function answerAlone(exchange: Exchange, target: RequestTarget) {
    const { req, res } = exchange
    const body = await takeBody(exchange, target)
    if (body === undefined) return
    const request = toWebRequest(req, res, target.url, body)
    if (!request) return exchange.sendPlain(malformedRequest)
    const response = await inTurn(target, () => ask(exchange, request, createPageFacts()), req)
    await exchange.send(response)
  }

  /** Neither a page nor a file: with as little around it as can be, and no look at where it comes from. */
  async function answerProgram(exchange: Exchange, target: RequestTarget) {
    const { req, requestId } = exchange
    const body = await takeBody(exchange, target)
    if (body === undefined) return
    const request = toPlainRequest(req, target.url, body ?? nothing)
    const answer = await inTurn(target, async () => options.answerProgram?.(request, requestId), req)
    if (answer) exchange.sendWhole(answer)
  }

  async function answerRoute(exchange: Exchange, target: RequestTarget) {
    const mayShare = isRead(target.method) && !options.hasJustWritten?.(exchange.req.headers.cookie)
    const parameters = mayShare ? options.cacheParameters(target.url.pathname) : undefined
    if (parameters) await answerForEveryone(exchange, target, parameters)
    else await answerAlone(exchange, target)
  }

  /** Runs one way of answering to its end, logs it, and answers for it when it throws. */
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
    // Every file has an ending, and hardly a page.
    if (!isRead(target.method) || !pathname.includes('.')) return next()
    for (const [name, value] of Object.entries(fileHeaders(safety))) res.setHeader(name, value)
    exchange.identify()
    options.assets(req, res, next)
  }
}
