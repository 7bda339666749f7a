import { type Language, pathIn } from '#platform/text/language.ts'
import { counterparts } from '../translated-paths.ts'
import { escapeXml } from './xml.ts'

export const fixedPages = [
  '/',
  '/emergency-help',
  '/savings',
  '/roofers',
  '/guides',
  '/list-business',
  '/list-business/plans',
  '/about',
  '/complaints',
  '/terms',
  '/privacy',
] as const
export type FixedPage = (typeof fixedPages)[number]

export type SitemapPage = {
  path: string
  changedAt?: Date | undefined
  /** The languages of a page that the operator wrote; others are known by their path. */
  languages?: readonly Language[]
}

export const urlSetStart =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
export const urlSetEnd = '</urlset>\n'

/** Returns the entry of a page. Each language of a translated page has its own entry, which lists all of them. */
export function urlEntry(baseUrl: string, { path, changedAt, languages }: SitemapPage) {
  const own = languages?.map(language => ({ language, path: pathIn(language, path) }))
  const translations = own ?? counterparts(path) ?? []
  const address = (of: string) => escapeXml(baseUrl + of)
  const alternates = translations
    .map(({ language, path }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path)}"/>`)
    .join('')
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const paths = translations.length > 0 ? translations.map(translation => translation.path) : [path]
  return paths.map(own => `<url><loc>${address(own)}</loc>${changed}${alternates}</url>\n`).join('')
}
