import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { nonceCsp } from '#platform/http/security-headers.ts'

type Page = { status: number; headers: Headers; entry: EntryContext; nonce: string }

/** The page's scripts carry a nonce, so it belongs to one visitor and is never cached. */
export async function renderHydratedPage(request: Request, { status, headers, entry, nonce }: Page) {
  headers.set('Content-Security-Policy', nonceCsp(nonce))
  const router = <ServerRouter context={entry} url={request.url} nonce={nonce} />
  // The router sends its data in a separate stream, which rendering to a string would omit.
  const body = await renderToReadableStream(router, { nonce, signal: request.signal })
  await body.allReady
  return new Response(body, { status, headers })
}
