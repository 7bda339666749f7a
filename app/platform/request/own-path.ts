const nowhere = 'http://own.invalid'

/**
 * A path of this site out of an address that a stranger may have written; anything that leads elsewhere, however it is
 * spelled, gives `otherwise`.
 */
export function ownPath(text: string | null | undefined, otherwise: string) {
  if (!text?.startsWith('/')) return otherwise
  const url = URL.parse(text, nowhere)
  // `/.//elsewhere` stays here while it is read, and leads away as soon as it is written.
  if (!url || url.origin !== nowhere || url.pathname.startsWith('//')) return otherwise
  return url.pathname + url.search
}
