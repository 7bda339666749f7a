/** The policy of pages without inline script: the same for everyone, so that they can be cached. */
export const publicCsp = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy of what was uploaded: it is a picture or is saved, and whatever else it may be does nothing. */
export const uploadCsp = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Where the payment provider takes payments: a form without script is sent on there. */
const paymentPages = 'https://checkout.stripe.com https://billing.stripe.com'

/** The policy of a page that runs in the browser too: its inline scripts carry this nonce, so it is never cached. */
export function nonceCsp(nonce: string) {
  return publicCsp
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("form-action 'self'", `form-action 'self' ${paymentPages}`)
}

export type SiteSafety = {
  /** The site is reached by https. */
  https: boolean
  /** Search engines are asked to stay away (demonstration). */
  noindex: boolean
  /** All hosts below the site's are reached by https too: browsers are told so. */
  hstsSubdomains?: boolean
}

type Options = { baseUrl: string | undefined; noindex: boolean; hstsSubdomains?: boolean }

export function siteSafety({ baseUrl, noindex, hstsSubdomains = false }: Options): SiteSafety {
  return { https: baseUrl?.startsWith('https:') ?? false, noindex, hstsSubdomains }
}

/** What every file and every page carries. */
export function fileHeaders({ https, noindex, hstsSubdomains }: SiteSafety): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(https && { 'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }),
    ...(noindex && { 'X-Robots-Tag': 'noindex, nofollow' }),
  }
}

/** What a page carries that says nothing else. */
export function pageHeaders(safety: SiteSafety): Record<string, string> {
  return {
    ...fileHeaders(safety),
    'Content-Security-Policy': publicCsp,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

/** What an answer to a program carries that says nothing else. */
export function programHeaders(safety: SiteSafety): Record<string, string> {
  return { ...fileHeaders(safety), 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }
}

/** Gives a page's headers what they lack; what the route has set stays. Changes `headers`. */
export function secureHeaders(headers: Headers, safety: SiteSafety) {
  // `no-referrer` would make browsers send `Origin: null` with our own forms, and the origin check refuse them.
  if (/no-referrer(?!-)/i.test(headers.get('Referrer-Policy') ?? '')) headers.set('Referrer-Policy', 'same-origin')
  for (const [name, value] of Object.entries(pageHeaders(safety))) if (!headers.has(name)) headers.set(name, value)
}
