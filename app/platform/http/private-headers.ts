/** For a page that anyone with its address may read: not cached, not indexed, and links don't leak its address. */
export const privatePageHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** Sandbox pages show private links: search engines must not follow them either. */
export const sandboxHeaders = { ...privatePageHeaders, 'X-Robots-Tag': 'noindex, nofollow' }
