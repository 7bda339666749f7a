type Cookie = { name: string; value: string; maxAgeSeconds: number; https: boolean; isReadable?: boolean }

export function readCookie(header: string | null, name: string) {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim())
  }
  return undefined
}

/** Called where code must not see the request as a signed-in user's. */
export function withoutCookie(header: string, name: string) {
  const kept = header.split(';').filter(pair => pair.split('=', 1)[0]?.trim() !== name)
  return kept.join(';').trim()
}

/** Other sites' forms don't send it. Scripts read it only if `isReadable`. 0 seconds deletes it. */
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
