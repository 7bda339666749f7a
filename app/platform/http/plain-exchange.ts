import type { IncomingMessage } from 'node:http'

// These are plain values, because the web's Request and Response would be most of an API call's cost.

export type PlainRequest = {
  method: string
  url: URL
  header(name: string): string | null
  body: Uint8Array
}

export type PlainAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer | null
  route: string
}

export function toPlainRequest(req: IncomingMessage, url: URL, body: Uint8Array): PlainRequest {
  const header = (name: string) => {
    const value = req.headers[name]
    return value === undefined ? null : String(value)
  }
  return { method: req.method ?? '', url, header, body }
}

export async function fromWebRequest(request: Request): Promise<PlainRequest> {
  const body = new Uint8Array(await request.arrayBuffer())
  return { method: request.method, url: new URL(request.url), header: name => request.headers.get(name), body }
}

export function toWebResponse({ status, headers, body, route }: PlainAnswer) {
  return new Response(body && new Uint8Array(body), { status, headers: { ...headers, 'X-Route': route } })
}
