// Where the site is reached by https, every cookie that leaves is named `__Host-…` and `Secure`: a browser accepts such a name only from
// this very host, over https. Inside the product a cookie keeps its plain name, so no part can forget the prefix.

const prefix = '__Host-'

/** The name that a browser knows the cookie by. */
export function hostCookieName(name: string, https: boolean) {
  return https && !name.startsWith(prefix) ? prefix + name : name
}

/**
 * The `Cookie` header for the inside of the product: every `__Host-` cookie also under its plain name, and no cookie that came without the
 * prefix, since another host of the same domain may have set it.
 */
export function takeHostCookies(header: string, https: boolean) {
  if (!https) return header
  const own = header.split(';').map(pair => pair.trim())
  return own
    .filter(pair => pair.startsWith(prefix))
    .flatMap(pair => [pair, pair.slice(prefix.length)])
    .join('; ')
}

/** Gives every cookie of the response the prefix and `Secure`. */
export function dressHostCookies(headers: Headers, https: boolean) {
  const cookies = headers.getSetCookie()
  if (!https || cookies.length === 0) return
  headers.delete('Set-Cookie')
  for (const cookie of cookies) {
    const named = hostCookieName(cookie, https)
    headers.append('Set-Cookie', /; *secure\b/i.test(named) ? named : `${named}; Secure`)
  }
}
