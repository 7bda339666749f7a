/** This policy has no nonce, so it's the same for everyone and pages can be cached. */
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

/** Uploads are pictures or downloads that can't run anything. */
export const uploadCsp = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** A form without script redirects to them. */
const paymentPages = 'https://checkout.stripe.com https://billing.stripe.com'

/** The policy of a page that also runs in the browser: its scripts carry this nonce, so it's never cached. */
export function nonceCsp(nonce: string) {
  return publicCsp
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("form-action 'self'", `form-action 'self' ${paymentPages}`)
}

export type SiteSafety = {
  https: boolean
  /** Search engines must not index the site (demonstration). */
  noindex: boolean
  /** All subdomains use https too, which the header announces. */
  hstsSubdomains?: boolean
  /** Another site that the map reads its streets from. */
  tilesOrigin?: string | undefined
}

type Options = Omit<SiteSafety, 'https'> & { baseUrl: string | undefined }

export function siteSafety({ baseUrl, ...rest }: Options): SiteSafety {
  const { noindex, hstsSubdomains = false, tilesOrigin } = rest
  return { https: baseUrl?.startsWith('https:') ?? false, noindex, hstsSubdomains, tilesOrigin }
}

export function fileHeaders({ https, noindex, hstsSubdomains }: SiteSafety): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(https && { 'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }),
    ...(noindex && { 'X-Robots-Tag': 'noindex, nofollow' }),
  }
}

export function pageHeaders(safety: SiteSafety): Record<string, string> {
  return {
    ...fileHeaders(safety),
    'Content-Security-Policy': safety.tilesOrigin
      ? `${publicCsp}; connect-src 'self' ${safety.tilesOrigin}`
      : publicCsp,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

export function programHeaders(safety: SiteSafety): Record<string, string> {
  return { ...fileHeaders(safety), 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }
}

export function secureHeaders(headers: Headers, safety: SiteSafety) {
  // `no-referrer` would make browsers send `Origin: null` with our own forms, and the origin check would reject them.
  if (/no-referrer(?!-)/i.test(headers.get('Referrer-Policy') ?? '')) headers.set('Referrer-Policy', 'same-origin')
  for (const [name, value] of Object.entries(pageHeaders(safety))) if (!headers.has(name)) headers.set(name, value)
}
