import type { IncomingMessage, ServerResponse } from 'node:http'
import { isKeyPath } from './origin-check.ts'
import type { PlainAnswer } from './plain-exchange.ts'
import { type PlainPage, plainResponse, unexpectedError } from './plain-page.ts'
import { plainProblem } from './plain-problem.ts'
import { discardBody } from './request-body.ts'
import { fileHeaders, type SiteSafety, secureHeaders } from './security-headers.ts'
import { sendResponse } from './send-response.ts'
import type { WebLog } from './web-server-options.ts'

/** One request and its answer, from its id to its line in the log. */
export type Exchange = ReturnType<typeof openExchange>

/** Gives the request its id. Nothing is logged before `logAtEnd`. */
export function openExchange(
  req: IncomingMessage,
  res: ServerResponse,
  { requestId, safety, log }: { requestId: string; safety: SiteSafety; log: WebLog },
) {
  const startedAt = performance.now()
  let route: string | undefined
  const programHeaders = {
    ...fileHeaders(safety),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  }
  res.setHeader('X-Request-Id', requestId)

  /** The router's response as it may leave: the route's name taken off, the security headers put on. */
  function dress(response: Response) {
    const headers = new Headers(response.headers)
    route = headers.get('X-Route') ?? undefined
    headers.delete('X-Route')
    secureHeaders(headers, safety)
    return new Response(response.body, { status: response.status, headers })
  }

  /** A program reads no page. */
  const plain = (page: PlainPage) =>
    isKeyPath(req.url?.split('?', 1)[0] ?? '') ? plainProblem(page, requestId) : plainResponse(page, requestId)
  const sendPlain = (page: PlainPage) => sendResponse(req, res, dress(plain(page)))

  return {
    req,
    res,
    requestId,
    dress,
    sendPlain,
    /** An answer that is whole already, as it may leave. */
    sendWhole(answer: PlainAnswer) {
      route = answer.route
      const about = answer.body ? { 'Content-Length': String(answer.body.length) } : {}
      res.writeHead(answer.status, { ...programHeaders, ...about, ...answer.headers })
      res.end(answer.body)
    },
    /** Never the address: tokens and personal data may stand in it. The route's name says where it was. */
    logAtEnd() {
      res.once('close', () => {
        const status = res.writableFinished ? res.statusCode : 499
        const ms = Math.round(performance.now() - startedAt)
        log.info({ requestId, method: req.method, route, status, ms }, 'request')
      })
    },
    /** The answer is sent before the rest of the body is let go, and the connection closed after it. */
    async refuseBody(page: PlainPage, lingerBytes: number) {
      const response = dress(plain(page))
      const html = Buffer.from(await response.arrayBuffer())
      res.writeHead(response.status, [...response.headers, ['Content-Length', String(html.length)]].flat())
      res.write(html)
      await discardBody(req, lingerBytes)
      res.end()
    },
    /** What nobody expected. A client that went away is no failure of ours. */
    async fail(error: unknown) {
      if (req.socket.destroyed && isGoneClient(error)) return
      log.error({ requestId, err: error }, 'request failed')
      if (res.headersSent) res.destroy()
      else await sendPlain(unexpectedError)
    },
  }
}

function isGoneClient(error: unknown) {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')
}
