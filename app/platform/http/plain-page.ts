/**
 * A page for requests that can't reach the router or that the router couldn't answer: no styles, no scripts, nothing that can
 * fail.
 */
export type PlainPage = {
  status: number
  title: string
  text: string
  /** Replaces the text for an API client. */
  forProgram?: string
  headers?: Record<string, string>
}

/** Returns the response of a rejection. `title` and `text` are ours, never the client's: they aren't escaped. */
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
  text: 'This address is not well formed.',
}

export const malformedRequest: PlainPage = {
  status: 400,
  title: 'Bad Request',
  text: 'This request is not well formed.',
}

export const foreignForm: PlainPage = {
  status: 403,
  title: 'Forbidden',
  text: 'This form was not sent from a page of this site. Please open the page here and send it again.',
}

export const tooManyHeaders: PlainPage = {
  status: 431,
  title: 'Request Header Fields Too Large',
  text: 'This request carries too many headers.',
}

export const headersTooLarge: PlainPage = {
  status: 431,
  title: 'Request Header Fields Too Large',
  text: 'This address, or what your browser sent along with it, is too long.',
}

export const requestTooSlow: PlainPage = {
  status: 408,
  title: 'Request Timeout',
  text: 'This request took too long to arrive. Please send it again.',
}

export const unexpectedError: PlainPage = {
  status: 500,
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Please try again in a moment.',
}

export function wrongMethod(allowed: readonly string[]): PlainPage {
  return {
    status: 405,
    title: 'Method Not Allowed',
    text: 'Nothing here answers this kind of request.',
    headers: { Allow: allowed.join(', ') },
  }
}

export function bodyTooLarge(limitBytes: number): PlainPage {
  const limit = `What was sent is too large. At most ${sizeInWords(limitBytes)} can be sent here.`
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
  text: 'Many people are sending photos at this moment. Go back, and send yours again in a minute.',
  headers: { Connection: 'close', 'Retry-After': '60' },
}

/** The browser retries automatically; the emergency page is in the cache for anyone who needs help at once. */
export const tooBusy: PlainPage = {
  status: 503,
  title: 'Many People Are Here Right Now',
  text: 'This page tries again by itself in a few seconds. For help at once open <a href="/emergency-help">Emergency Help</a>.',
  headers: { 'Retry-After': '5', Refresh: '5' },
}

/**
 * Other users of the same address (a carrier's, an office's) may have caused this. Emergency help comes from the cache, which
 * isn't limited.
 */
export function tooManyReads(waitSeconds: number): PlainPage {
  return {
    status: 429,
    title: 'Too Many Requests',
    text: 'Your internet address asked for too many pages at once. This page tries again by itself in a few seconds. For help at once open <a href="/emergency-help">Emergency Help</a>.',
    headers: { 'Retry-After': String(waitSeconds), Refresh: String(Math.max(5, waitSeconds)) },
  }
}

export const tooBusyForForm: PlainPage = {
  status: 503,
  title: 'Many People Are Here Right Now',
  text: 'Nothing was sent. Go back: what you typed is still there. Please send it again in a few seconds.',
  headers: { 'Retry-After': '5' },
}

export const tooBusyForProgram: PlainPage = {
  status: 503,
  title: 'Busy',
  text: 'There is more to answer than can be answered in time. Nothing was done. Ask again after the seconds in Retry-After.',
  headers: { 'Retry-After': '5' },
}

export const tookTooLong: PlainPage = {
  status: 503,
  title: 'Service Unavailable',
  text: 'This took too long, and was given up. Please try again in a minute.',
  headers: { 'Retry-After': '60' },
}

function sizeInWords(bytes: number) {
  return bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`
}
