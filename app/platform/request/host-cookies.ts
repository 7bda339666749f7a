// Browsers accept `__Host-` names only from this exact host. Inside the server, cookies keep their plain names.

const prefix = '__Host-'

export function hostCookieName(name: string, https: boolean) {
  return https && !name.startsWith(prefix) ? prefix + name : name
}

/** Keeps `__Host-` cookies, under their plain names: another host of the domain may have set the others. */
export function takeHostCookies(header: string, https: boolean) {
  if (!https) return header
  const own = header.split(';').map(pair => pair.trim())
  return own
    .filter(pair => pair.startsWith(prefix))
    .flatMap(pair => [pair, pair.slice(prefix.length)])
    .join('; ')
}

export function decorateHostCookies(headers: Headers, https: boolean) {
  const cookies = headers.getSetCookie()
  if (!https || cookies.length === 0) return
  headers.delete('Set-Cookie')
  for (const cookie of cookies) {
    const named = hostCookieName(cookie, https)
    headers.append('Set-Cookie', /; *secure\b/i.test(named) ? named : `${named}; Secure`)
  }
}
