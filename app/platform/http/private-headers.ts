/**
 * Headers of a page that anyone with its address may read: caches don't store it, search engines don't index it, and links don't
 * leak it.
 */
export const privatePageHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** Headers of sandbox pages, which show payments and emails with private links: search engines must not follow their links either. */
export const sandboxHeaders = { ...privatePageHeaders, 'X-Robots-Tag': 'noindex, nofollow' }
