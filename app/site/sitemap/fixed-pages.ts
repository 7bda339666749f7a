/** The public pages with fixed URLs, except the articles. */
export const fixedPages = [
  '/',
  '/emergency-help',
  '/savings',
  '/roofers',
  '/guides',
  '/list-business',
  '/terms',
  '/privacy',
] as const
export type FixedPage = (typeof fixedPages)[number]
