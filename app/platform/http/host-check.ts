const hostName = /^(?:[a-z\d_][a-z\d._-]*|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i

export function isHost(text: string) {
  const [match, port] = hostName.exec(text) ?? []
  return match !== undefined && Number(port ?? 0) <= 65_535
}

/**
 * Allows one well-formed `Host`, and no proxy header with another one: a proxy or cache in front of us may trust another header than we do
 * (RFC 9112, 3.2). `siteHost`, from BASE_URL, is accepted too. Runs for every request before the page cache.
 */
export function isHostSound(rawHeaders: readonly string[], siteHost: string | undefined) {
  let host: string | undefined
  const forwarded: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]]
    // Comparing the length first skips most headers.
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

/** Removes the default port and a trailing dot. */
function normalHost(host: string) {
  return host
    .toLowerCase()
    .replace(/:(?:80|443)$/, '')
    .replace(/\.$/, '')
}
