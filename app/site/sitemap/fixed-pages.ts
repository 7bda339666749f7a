/** The public pages that always stand at the same address, besides the articles. */
export const fixedPages = ['/', '/emergency-help', '/savings', '/roofers', '/guides'] as const
export type FixedPage = (typeof fixedPages)[number]
