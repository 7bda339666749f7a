import type { IncomingMessage } from 'node:http'

// A request and its response as plain values. API calls far outnumber page renders, and the web's Request and Response with their
// streams would be most of the cost of such a response.

export type PlainRequest = {
  method: string
  url: URL
  header(name: string): string | null
  /** Empty if there was none. */
  body: Uint8Array
}

export type PlainAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer | null
  /** Sent to the log, not to the client. */
  route: string
}

export function toPlainRequest(req: IncomingMessage, url: URL, body: Uint8Array): PlainRequest {
  const header = (name: string) => {
    const value = req.headers[name]
    return value === undefined ? null : String(value)
  }
  return { method: req.method ?? '', url, header, body }
}

/** Converts a web request, for tests and for endpoints that call another endpoint. */
export async function fromWebRequest(request: Request): Promise<PlainRequest> {
  const body = new Uint8Array(await request.arrayBuffer())
  return { method: request.method, url: new URL(request.url), header: name => request.headers.get(name), body }
}

export function toWebResponse({ status, headers, body, route }: PlainAnswer) {
  return new Response(body && new Uint8Array(body), { status, headers: { ...headers, 'X-Route': route } })
}
