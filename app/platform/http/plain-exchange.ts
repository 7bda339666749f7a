import type { IncomingMessage } from 'node:http'

// Plain values instead of the web's Request and Response, whose streams would be most of an API call's cost.

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
  /** For the log, not for the client. */
  route: string
}

export function toPlainRequest(req: IncomingMessage, url: URL, body: Uint8Array): PlainRequest {
  const header = (name: string) => {
    const value = req.headers[name]
    return value === undefined ? null : String(value)
  }
  return { method: req.method ?? '', url, header, body }
}

/** For tests and for endpoints that call another endpoint. */
export async function fromWebRequest(request: Request): Promise<PlainRequest> {
  const body = new Uint8Array(await request.arrayBuffer())
  return { method: request.method, url: new URL(request.url), header: name => request.headers.get(name), body }
}

export function toWebResponse({ status, headers, body, route }: PlainAnswer) {
  return new Response(body && new Uint8Array(body), { status, headers: { ...headers, 'X-Route': route } })
}
