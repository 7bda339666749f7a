/** A page that anyone with its address may read isn't cached or indexed, and its links don't leak the address. */
export const privatePageHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** Sandbox pages show private links, which search engines must not follow either. */
export const sandboxHeaders = { ...privatePageHeaders, 'X-Robots-Tag': 'noindex, nofollow' }
