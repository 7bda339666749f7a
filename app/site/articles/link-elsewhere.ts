/** Returns attributes for a link to another site: it opens in a new tab and sends no referrer. */
export function elsewhere(href: string) {
  return href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}
