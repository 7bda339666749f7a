const hostName = /^(?:[a-z\d_][a-z\d._-]*|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i

/** Whether the text can be a `Host`: a name or an address, perhaps with a port. */
export function isHost(text: string) {
  const [match, port] = hostName.exec(text) ?? []
  return match !== undefined && Number(port ?? 0) <= 65_535
}

/**
 * Whether a request names one host: at most one well-formed `Host`, and no proxy header that names another. We believe none of them,
 * but a proxy or a cache in front of us may believe a different one than we do (RFC 9112, 3.2). `siteHost` is that of BASE_URL, which a
 * proxy that calls us by an address of its own may name. Asked for every request, before the page cache answers.
 */
export function isHostSound(rawHeaders: readonly string[], siteHost: string | undefined) {
  let host: string | undefined
  const forwarded: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]]
    // A look at the length spares most headers the comparison.
    if (name.length === 4 && /^host$/i.test(name)) {
      if (host !== undefined || !isHost(value)) return false
      host = value
    } else if (name.length === 16 && /^x-forwarded-host$/i.test(name)) forwarded.push(...value.split(','))
    else if (name.length === 9 && /^forwarded$/i.test(name)) forwarded.push(...hostsOfForwarded(value))
  }
  return forwarded.every(text => isHost(text.trim()) && [host, siteHost].some(known => isSame(text.trim(), known)))
}

/** RFC 7239: `for=192.0.2.60;proto=https;host="example.com"`. */
function hostsOfForwarded(value: string) {
  return [...value.matchAll(/(?:^|[;,])\s*host\s*=\s*(?:"([^"]*)"|([^;,\s]*))/gi)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
}

function isSame(one: string, other: string | undefined) {
  return other !== undefined && normalHost(one) === normalHost(other)
}

/** Without the port that the scheme implies, and without the root's dot. */
function normalHost(host: string) {
  return host
    .toLowerCase()
    .replace(/:(?:80|443)$/, '')
    .replace(/\.$/, '')
}
