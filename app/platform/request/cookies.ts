type Cookie = { name: string; value: string; maxAgeSeconds: number; https: boolean; isReadable?: boolean }

/** The value of a cookie in a request's `Cookie` header, decoded; undefined when it is not there or cannot be decoded. */
export function readCookie(header: string | null, name: string) {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim())
  }
  return undefined
}

/** The header without that cookie: what a part may see that must not take the request for somebody's. */
export function withoutCookie(header: string, name: string) {
  const kept = header.split(';').filter(pair => pair.split('=', 1)[0]?.trim() !== name)
  return kept.join(';').trim()
}

/**
 * A `Set-Cookie` header for the whole site and no other: sent along links from elsewhere, but with no foreign form.
 * Scripts read it only when `isReadable` says so. A value of 0 seconds takes the cookie away.
 */
export function writeCookie({ name, value, maxAgeSeconds, https, isReadable = false }: Cookie) {
  const flags = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'SameSite=Lax', ...(isReadable ? [] : ['HttpOnly'])]
  return [`${name}=${encodeURIComponent(value)}`, ...flags, ...(https ? ['Secure'] : [])].join('; ')
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
