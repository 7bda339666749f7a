import type {
  BreadcrumbListLeaf,
  ItemListLeaf,
  JsonLdObject,
  OrganizationLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from 'schema-dts'
import { region } from '#domain/foundation/settings/region.ts'
import { brandPicturePath, iconOf } from '#platform/images/brand-picture.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { layoutMessages } from '../layout/layout-messages.ts'
import { type SiteFacts, useSiteFacts } from '../layout/site-facts.ts'
import { socialPicturePath } from '../pictures/social-picture-path.ts'
import { linkIn } from '../translated-paths.ts'

/** Gets the site's facts, because URLs in schema.org data must be absolute. */
type Description = (site: SiteFacts) => JsonLdObject

type Props = { of: Description | readonly Description[] }

/** Browsers don't run a JSON data block, so the policy against inline scripts allows it. */
export function StructuredData({ of }: Props) {
  const site = useSiteFacts()
  if (!site) return null
  const graph = [of].flat().map(describe => describe(site))
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  // Prevents `</script>` in a name from closing the element.
  return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>
}

type Listed = { name: string; slug: string }

/** Lists in the page's order. `total` includes later pages; undefined if they weren't all counted. */
export function listData(cards: readonly Listed[], total: number | undefined, language: Language = 'en') {
  return ({ baseUrl }: { baseUrl: string }): ItemListLeaf => ({
    '@type': 'ItemList',
    ...(total !== undefined && { numberOfItems: total }),
    itemListElement: cards.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: baseUrl + pathIn(language, `/business/${slug}`),
    })),
  })
}

export type Crumb = { name: string; path: string }

export function breadcrumbData(crumbs: readonly Crumb[], language: Language = 'en') {
  const home = { name: layoutMessages[language].home, path: '/' }
  return ({ baseUrl }: { baseUrl: string }): BreadcrumbListLeaf => ({
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: baseUrl + linkIn(language, path).href,
    })),
  })
}

export function siteData(language: Language) {
  return ({ baseUrl, site }: SiteFacts): WebSiteLeaf => {
    const home = baseUrl + pathIn(language, '/')
    const search: WithActionConstraints<SearchActionLeaf> = {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    }
    return {
      '@type': 'WebSite',
      '@id': `${home}#site`,
      name: site.title,
      url: home,
      inLanguage: language,
      publisher: { '@id': `${baseUrl}/#operator` },
      potentialAction: search,
    }
  }
}

export function operatorData({ baseUrl, site, brand }: SiteFacts): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': `${baseUrl}/#operator`,
    name: site.title,
    url: `${baseUrl}/`,
    image: baseUrl + (brand.social ? brandPicturePath(brand.social) : socialPicturePath('/')),
    logo: baseUrl + (iconOf(brand) ? brandPicturePath(brand.logo || brand.icon) : '/icons/icon-512.png'),
    areaServed: { '@type': 'AdministrativeArea', name: `${region.name}, ${region.state}` },
    ...(site.dial && { telephone: site.dial.replace('tel:', '').replace(',', ';ext=') }),
    ...(site.email && { email: site.email }),
  }
}
