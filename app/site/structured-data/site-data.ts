import type { OrganizationLeaf, SearchActionLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts'
import { region } from '#domain/foundation/settings/region.ts'
import type { SiteFacts } from '../layout/site-facts.ts'
import { socialPicturePath } from '../pictures/social-picture-path.ts'

/** Returns the `WebSite` with its search action. */
export function siteData({ baseUrl, site }: SiteFacts): WebSiteLeaf {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${baseUrl}/#site`,
    name: site.title,
    url: `${baseUrl}/`,
    inLanguage: 'en',
    publisher: { '@id': `${baseUrl}/#operator` },
    potentialAction: search,
  }
}

/** Returns the `Organization` that runs the site. */
export function operatorData({ baseUrl, site }: SiteFacts): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': `${baseUrl}/#operator`,
    name: site.title,
    url: `${baseUrl}/`,
    image: baseUrl + socialPicturePath('/'),
    areaServed: { '@type': 'AdministrativeArea', name: `${region.name}, ${region.state}` },
    ...(site.dial && { telephone: site.dial.replace('tel:', '').replace(',', ';ext=') }),
    ...(site.email && { email: site.email }),
  }
}
