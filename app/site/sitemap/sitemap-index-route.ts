import { appContext, deploymentContext, factsContext, type RouteHandle } from '#context.ts'
import { addressesInPart, countListings } from '#domain/directory/businesses/listing-addresses.server.ts'
import type { Route } from './+types/sitemap-index-route'
import { escapeXml, xmlResponse } from './xml.ts'

export const handle: RouteHandle = { permission: 'read-directory', priority: 'deferrable', cached: [] }

/** Lists the parts: fixed pages, cities, and businesses in files of fifty thousand. */
export async function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(deploymentContext)
  context.get(factsContext).dependsOn('listings')
  const listings = await countListings(context.get(appContext))
  const parts = Array.from({ length: Math.ceil(listings / addressesInPart) }, (_, part) => `businesses/${part + 1}`)
  const entries = ['pages', 'roofers', ...parts].map(
    part => `<sitemap><loc>${escapeXml(`${baseUrl}/sitemaps/${part}.xml`)}</loc></sitemap>\n`,
  )
  return xmlResponse(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`,
  )
}
