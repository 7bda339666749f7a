import type { IncomingMessage, ServerResponse } from 'node:http'
import { Rejected } from '../admission/admission.ts'
import { failurePage } from './failure-page.ts'
import { isRead } from './is-read.ts'
import { isKeyPath } from './origin-check.ts'
import type { PlainAnswer } from './plain-exchange.ts'
import {
  type PageParts,
  type PlainPage,
  pageParts,
  plainResponse,
  tooBusy,
  tooBusyForForm,
  tooBusyForProgram,
  tooManyReads,
} from './plain-page.ts'
import { plainProblem, problemParts } from './plain-problem.ts'
import { discardBody } from './request-body.ts'
import { pageHeaders, programHeaders, type SiteSafety, secureHeaders } from './security-headers.ts'
import { sendResponse } from './send-response.ts'
import type { WebLog, WebServerOptions } from './web-server-options.ts'

/** How much to read of a body rejected under overload: enough for most forms, but not for photos. */
const shortLingerBytes = 64 * 1024

/** A request and its response, from its id to its log line. */
export type Exchange = ReturnType<typeof openExchange>

type About = { requestId: string; safety: SiteSafety; log: WebLog; observe?: WebServerOptions['observe'] }

export function openExchange(req: IncomingMessage, res: ServerResponse, { requestId, safety, log, observe }: About) {
  const startedAt = performance.now()
  let route: string | undefined
  let isRejected = false
  let isLogged = true
  /** A stream of events lasts as long as its page is open, which says nothing about our speed. */
  let isEventStream = false

  /** Removes the route's name and adds security headers. */
  function decorate(response: Response) {
    const headers = new Headers(response.headers)
    route = headers.get('X-Route') ?? undefined
    headers.delete('X-Route')
    secureHeaders(headers, safety)
    return new Response(response.body, { status: response.status, headers })
  }

  const isForProgram = () => isKeyPath(req.url?.split('?', 1)[0] ?? '')
  const plain = (page: PlainPage) => (isForProgram() ? plainProblem(page, requestId) : plainResponse(page, requestId))
  const sendPlain = (page: PlainPage) => send(decorate(plain(page)))

  /** Setting one header early makes Node set all others one by one, so this runs only for responses that aren't cached. */
  function identify() {
    res.setHeader('X-Request-Id', requestId)
    return res
  }

  function send(response: Response) {
    isEventStream = response.headers.get('Content-Type') === 'text/event-stream'
    return sendResponse(req, identify(), response)
  }

  function reject() {
    isRejected = true
    isLogged = false
    if (isForProgram()) sendAtOnce(503, problemParts(tooBusyForProgram, requestId), programHeaders(safety))
    else sendAtOnce(503, pageParts(isRead(req.method) ? tooBusy : tooBusyForForm, requestId), pageHeaders(safety))
  }

  /** The client's address is over its limit. open-admission.ts logs these together. */
  function rejectFlood(waitSeconds: number) {
    isLogged = false
    sendAtOnce(429, pageParts(tooManyReads(waitSeconds), requestId), pageHeaders(safety))
  }

  /** Avoids the web's Response and its streams, which would be most of a rejection's cost. */
  function sendAtOnce(status: number, { headers, body }: PageParts, safe: Record<string, string>) {
    const about = { 'X-Request-Id': requestId, 'Content-Length': String(Buffer.byteLength(body)) }
    res.writeHead(status, { ...safe, ...about, ...headers }).end(body)
  }

  /** Sends the response before it discards the rest of the body, then closes the connection. */
  async function rejectBody(page: PlainPage, lingerBytes: number) {
    const response = decorate(plain(page))
    const html = Buffer.from(await response.arrayBuffer())
    identify().writeHead(response.status, [...response.headers, ['Content-Length', String(html.length)]].flat())
    res.write(html)
    if (lingerBytes > 0) await discardBody(req, lingerBytes)
    res.end()
  }

  return {
    req,
    res,
    requestId,
    identify,
    decorate,
    send,
    sendPlain,
    reject,
    rejectFlood,
    sendMoved({ pathname, search }: URL) {
      return send(decorate(new Response(null, { status: 301, headers: { Location: pathname + search } })))
    },
    sendWhole(answer: PlainAnswer) {
      route = answer.route
      const about = answer.body ? { 'Content-Length': String(answer.body.length) } : {}
      const own = { 'X-Request-Id': requestId, ...about, ...answer.headers }
      res.writeHead(answer.status, { ...programHeaders(safety), ...own })
      res.end(answer.body)
    },
    /** Doesn't log the address, which may contain tokens or personal data; the route's name is enough. */
    logAtEnd() {
      res.once('close', () => {
        const status = res.writableFinished || isEventStream ? res.statusCode : 499
        const milliseconds = performance.now() - startedAt
        // A rejection must cost next to nothing: open-admission.ts logs them together.
        if (isLogged)
          log.info({ requestId, method: req.method, route, status, ms: Math.round(milliseconds) }, 'request')
        if (isEventStream) return
        observe?.({ route, method: req.method ?? '', status, seconds: milliseconds / 1_000, isRejected })
      })
    },
    rejectBody,
    /** Rejects under overload, without reading the body. */
    async rejectUnread() {
      isRejected = true
      isLogged = false
      const page = isForProgram() ? tooBusyForProgram : tooBusyForForm
      await rejectBody({ ...page, headers: { ...page.headers, Connection: 'close' } }, shortLingerBytes)
    },
    /** A client that disconnected isn't our failure. */
    async fail(error: unknown) {
      if (req.socket.destroyed && (isGoneClient(error) || error instanceof Rejected)) return
      if (error instanceof Rejected) return reject()
      log.error({ requestId, err: error }, 'request failed')
      if (res.headersSent) res.destroy()
      else await sendPlain(failurePage(error, { isProgram: isForProgram() }))
    },
  }
}

function isGoneClient(error: unknown) {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')
}
