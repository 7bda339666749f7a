/** Whoever has the address of such a page may read it: no cache keeps it, no search engine finds it, no link tells it. */
export const privatePageHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** Pages of the sandbox show mails with private links, and payments: no search engine goes on from there either. */
export const sandboxHeaders = { ...privatePageHeaders, 'X-Robots-Tag': 'noindex, nofollow' }
