/** What can stand in an address as the name of a business. Anything else is nobody's slug, and PostgreSQL never sees it. */
export function isSlug(text: string) {
  return text.length <= slugLimit && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

const slugLimit = 100

/** A name as a slug: "Pérez & Sons Roofing, Inc." is "perez-and-sons-roofing-inc". A name without a letter is "business". */
export function slugOf(name: string) {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
  const words = plain.match(/[a-z0-9]+/g) ?? ['business']
  return words.join('-').slice(0, 80).replace(/-$/, '')
}
