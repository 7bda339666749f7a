/** A page for requests that the router couldn't answer: no styles, no scripts, nothing that can fail. */
export type PlainPage = {
  status: number
  title: string
  text: string
  forProgram?: string
  headers?: Record<string, string>
}

/** `title` and `text` are ours, never the client's: they aren't escaped. */
export function plainResponse(page: PlainPage, requestId: string) {
  const { headers, body } = pageParts(page, requestId)
  return new Response(body, { status: page.status, headers })
}

export type PageParts = { headers: Record<string, string>; body: string }

export function pageParts(page: PlainPage, requestId: string): PageParts {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...page.headers }
  return { headers, body: plainHtml(page, requestId) }
}

export function plainHtml({ title, text }: PlainPage, requestId: string) {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p>Request ${requestId}</p><p><a href="/">Return to Home</a></p></main></body>
</html>
`
}

export const malformedUrl: PlainPage = {
  status: 400,
  title: 'Bad Request',
  text: 'That link looks broken. Check it, or start at the home page.',
}

export const malformedRequest: PlainPage = {
  status: 400,
  title: 'Bad Request',
  text: 'We couldn’t read this request. Go back and try again.',
}

export const foreignForm: PlainPage = {
  status: 403,
  title: 'Forbidden',
  text: 'This form didn’t come from our site. Open the page here and send it again.',
}

export const tooManyHeaders: PlainPage = {
  status: 431,
  title: 'Request Header Fields Too Large',
  text: 'Your browser sent too many headers. Clear this site’s cookies and try again.',
}

export const headersTooLarge: PlainPage = {
  status: 431,
  title: 'Request Header Fields Too Large',
  text: 'This address, or what your browser sent with it, is too long. Clear this site’s cookies and try again.',
}

export const requestTooSlow: PlainPage = {
  status: 408,
  title: 'Request Timeout',
  text: 'Your request took too long to arrive. Send it again.',
}

export const unexpectedError: PlainPage = {
  status: 500,
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Try again in a minute.',
}

export function wrongMethod(allowed: readonly string[]): PlainPage {
  return {
    status: 405,
    title: 'Method Not Allowed',
    text: 'This page can’t do that.',
    headers: { Allow: allowed.join(', ') },
  }
}

export function bodyTooLarge(limitBytes: number): PlainPage {
  const limit = `That’s too large to send. Send up to ${sizeInWords(limitBytes)} here.`
  return {
    status: 413,
    title: 'Content Too Large',
    text: `${limit} Go back: what you typed is still there.`,
    forProgram: limit,
    headers: { Connection: 'close' },
  }
}

export const tooManyUploads: PlainPage = {
  status: 503,
  title: 'Service Unavailable',
  text: 'Many people are sending photos right now. Go back and send yours again in a minute.',
  headers: { Connection: 'close', 'Retry-After': '60' },
}

/** The browser retries automatically; the emergency page is in the cache for anyone who needs help at once. */
export const tooBusy: PlainPage = {
  status: 503,
  title: 'Many people are here right now',
  text: 'This page tries again by itself in a few seconds. Need help now? Open <a href="/emergency-help">Emergency Help</a>.',
  headers: { 'Retry-After': '5', Refresh: '5' },
}

/** Others at the same address (a carrier's, an office's) may have caused this. Cached emergency help isn't limited. */
export function tooManyReads(waitSeconds: number): PlainPage {
  return {
    status: 429,
    title: 'Too Many Requests',
    text: 'Your internet address asked for too many pages at once. This page tries again by itself in a few seconds. Need help now? Open <a href="/emergency-help">Emergency Help</a>.',
    headers: { 'Retry-After': String(waitSeconds), Refresh: String(Math.max(5, waitSeconds)) },
  }
}

export const tooBusyForForm: PlainPage = {
  status: 503,
  title: 'Many people are here right now',
  text: 'Nothing was sent. Go back: what you typed is still there. Send it again in a few seconds.',
  headers: { 'Retry-After': '5' },
}

export const tooBusyForProgram: PlainPage = {
  status: 503,
  title: 'Busy',
  text: 'The server is too busy right now. Nothing was done. Wait for the number of seconds in Retry-After, then try again.',
  headers: { 'Retry-After': '5' },
}

export const tookTooLong: PlainPage = {
  status: 503,
  title: 'Service Unavailable',
  text: 'This took too long, so we stopped. Try again in a minute.',
  headers: { 'Retry-After': '60' },
}

function sizeInWords(bytes: number) {
  return bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`
}
