import { ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Ids } from '../database/ids.ts'
import {
  headersTooLarge,
  malformedRequest,
  type PlainPage,
  plainHtml,
  plainResponse,
  requestTooSlow,
} from './plain-page.ts'
import { type SiteSafety, secureHeaders } from './security-headers.ts'

const lingerMs = 2_000

const pages: Record<string, PlainPage> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestTooSlow,
}

/** Answers Node's `clientError` with a page, because Node's own response has no explanation. */
export function createRejection({ ids, safety }: { ids: Ids; safety: SiteSafety }) {
  return function reject(error: NodeJS.ErrnoException, socket: Duplex) {
    // Text in the middle of another response would corrupt it.
    if (!socket.writable || answerUnderWay(socket)?.headersSent) return void socket.destroy()
    const page = pages[error.code ?? ''] ?? malformedRequest
    const requestId = ids.next()
    const { headers } = plainResponse(page, requestId)
    secureHeaders(headers, safety)
    const html = plainHtml(page, requestId)
    const head = [
      `HTTP/1.1 ${page.status} ${STATUS_CODES[page.status]}`,
      `X-Request-Id: ${requestId}`,
      ...[...headers].map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(html)}`,
      'Connection: close',
    ]
    socket.on('error', () => {}).end(`${head.join('\r\n')}\r\n\r\n${html}`)
    // Closing while the client still sends would reset the connection and lose the response.
    socket.resume()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}

/** The response that the connection waits for or is sending. Node's own handlers read the same property. */
export function answerUnderWay(socket: Duplex) {
  const answer = '_httpMessage' in socket ? socket._httpMessage : undefined
  return answer instanceof ServerResponse ? answer : undefined
}
