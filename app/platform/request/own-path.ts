const nowhere = 'http://own.invalid'

/** Returns a path on this site from an untrusted address; `otherwise` for anything that leads elsewhere in any spelling. */
export function ownPath(text: string | null | undefined, otherwise: string) {
  if (!text?.startsWith('/')) return otherwise
  const url = URL.parse(text, nowhere)
  // `/.//elsewhere` stays here when parsed, but leads elsewhere once it's serialized.
  if (!url || url.origin !== nowhere || url.pathname.startsWith('//')) return otherwise
  return url.pathname + url.search
}
