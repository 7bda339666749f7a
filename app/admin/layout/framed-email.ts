/** Email HTML uses inline styles and, as in an email program, may do nothing else. Only our own page may frame it. */
const csp =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/** Answers with an email's HTML, for a frame in one of the desk's pages. */
export function framedEmail(html: string) {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': csp,
      'Cache-Control': 'private, no-store',
    },
  })
}
