import { appContext, deploymentContext, factsContext, type RouteHandle } from '#context.ts'
import { readListedPlaces } from '#domain/directory/places/listed-places.server.ts'
import { landingPath } from '../landing/landing-messages.ts'
import type { Route } from './+types/sitemap-roofers-route'
import { urlEntry, urlSetEnd, urlSetStart } from './sitemap-urls.ts'
import { xmlResponse } from './xml.ts'

export const handle: RouteHandle = { permission: 'read-directory', priority: 'deferrable', cached: [] }

/** Lists every city with contractors, and every category that they offer there. */
export async function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(deploymentContext)
  context.get(factsContext).dependsOn('listings')
  const places = await readListedPlaces(context.get(appContext))
  const paths = places.flatMap(place =>
    [null, ...place.categories].map(category => ({ path: landingPath({ place, category }) })),
  )
  return xmlResponse(urlSetStart + paths.map(page => urlEntry(baseUrl, page)).join('') + urlSetEnd)
}
