import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { nonceCsp } from '#platform/http/security-headers.ts'

type Page = { status: number; headers: Headers; entry: EntryContext; nonce: string }

/** A page that runs in the browser too: its scripts carry a nonce, so it is one person's and nobody keeps it. */
export async function renderHydratedPage(request: Request, { status, headers, entry, nonce }: Page) {
  headers.set('Content-Security-Policy', nonceCsp(nonce))
  const router = <ServerRouter context={entry} url={request.url} nonce={nonce} />
  // The router hands its data over in a stream of its own, which rendering to a string would leave out.
  const body = await renderToReadableStream(router, { nonce, signal: request.signal })
  await body.allReady
  return new Response(body, { status, headers })
}
