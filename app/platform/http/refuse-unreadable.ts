import { ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Ids } from '#platform/ids.ts'
import { headersTooLarge, malformedRequest, type PlainPage, plainResponse, requestTooSlow } from './plain-page.ts'
import { type SiteSafety, secureHeaders } from './security-headers.ts'

const lingerMs = 2_000

const pages: Record<string, PlainPage> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestTooSlow,
}

/**
 * For Node's `clientError`: answers bytes that are no HTTP request with a page, as any other refusal, and closes. Node's
 * own answer says nothing at all.
 */
export function createRefusal({ ids, safety }: { ids: Ids; safety: SiteSafety }) {
  return async function refuse(error: NodeJS.ErrnoException, socket: Duplex) {
    if (!socket.writable || isAnswering(socket)) {
      socket.destroy()
      return
    }
    const response = plainResponse(pages[error.code ?? ''] ?? malformedRequest, ids.next())
    secureHeaders(response.headers, safety)
    const body = await response.text()
    const head = [
      `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
      ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.on('error', () => {}).end(`${head.join('\r\n')}\r\n\r\n${body}`)
    // Closed upon a client that still sends, the connection would be reset and the answer lost.
    socket.resume()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}

/** Words in the middle of another answer would garble it. Node's own handler looks at the same place. */
function isAnswering(socket: Duplex) {
  const answer = '_httpMessage' in socket ? socket._httpMessage : undefined
  return answer instanceof ServerResponse && answer.headersSent
}
