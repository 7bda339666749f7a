/** Returns whether the text can be a slug. Other texts never reach PostgreSQL. */
export function isSlug(text: string) {
  return text.length <= slugLimit && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

const slugLimit = 100

/** Returns a name's slug: "Pérez & Sons Roofing, Inc." becomes "perez-and-sons-roofing-inc". A name without a letter becomes "business". */
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
