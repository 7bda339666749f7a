/** What a link to another site needs: it opens beside the page and tells the other site nothing. */
export function elsewhere(href: string) {
  return href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}
