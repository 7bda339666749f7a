/** The public pages that always stand at the same address, besides the articles. */
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
