import type { IncomingMessage } from 'node:http'

// A request and its answer as plain values. A program asks far more often than a page is rendered, and what the web's own
// Request and Response cost, with their streams, would be most of such an answer.

export type PlainRequest = {
  method: string
  url: URL
  header(name: string): string | null
  /** Empty: there was none. */
  body: Uint8Array
}

export type PlainAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer | null
  /** Goes to the log, and not to the client. */
  route: string
}

export function toPlainRequest(req: IncomingMessage, url: URL, body: Uint8Array): PlainRequest {
  const header = (name: string) => {
    const value = req.headers[name]
    return value === undefined ? null : String(value)
  }
  return { method: req.method ?? '', url, header, body }
}

/** For those who hold a web request: tests, and doors that ask another door. */
export async function fromWebRequest(request: Request): Promise<PlainRequest> {
  const body = new Uint8Array(await request.arrayBuffer())
  return { method: request.method, url: new URL(request.url), header: name => request.headers.get(name), body }
}

export function toWebResponse({ status, headers, body, route }: PlainAnswer) {
  return new Response(body && new Uint8Array(body), { status, headers: { ...headers, 'X-Route': route } })
}
