/**
 * Writes one slash between segments, the route's spelling of fixed segments, slugs in lower case, and percent-encoding only where
 * necessary. `pattern` is the route's path; other parameters keep their case, because private links are case-sensitive.
 */
export function canonicalPath(pathname: string, pattern: string, slugs: readonly string[]) {
  const parts = pattern.split('/').filter(Boolean)
  const segments = segmentsOf(pathname).map((segment, at) => {
    const part = parts[at] ?? '*'
    if (part !== '*' && !part.startsWith(':')) return part
    const name = /^:([\w-]+)/.exec(part)?.[1] ?? '*'
    return encodeSegment(slugs.includes(name) ? segment.toLowerCase() : segment)
  })
  return `/${segments.join('/')}`
}

export function tidyPath(pathname: string) {
  return `/${segmentsOf(pathname).map(encodeSegment).join('/')}`
}

function segmentsOf(pathname: string) {
  return pathname.split('/').filter(Boolean).map(decodeURIComponent)
}

/** Encodes only characters that a path segment may not contain (RFC 3986, 3.3). */
function encodeSegment(segment: string) {
  return encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
}
