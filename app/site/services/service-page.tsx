import { data, type RouterContextProvider } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { readPagePrices } from '#domain/commerce/prices/price-versions.server.ts'
import { readSponsor } from '#domain/commerce/sponsorship/read-sponsor.server.ts'
import { readMarketingClaims } from '#domain/foundation/plans/change-marketing-claims.server.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import type { Route } from './+types/service-page'
import { services } from './services.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['slug'], cached: [], isReading: true }

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  if (!services[language].has(slug)) throw data(null, 404)
  return { slug, language, ...(slug === 'emergency-tarping' && (await readAdvertising(context))) }
}

/** Loads the sponsor's banner the prices and the traffic figures for advertisers, for the page that shows them. */
async function readAdvertising(context: Readonly<RouterContextProvider>) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const [claims, prices, { sponsor, changesAt }] = await Promise.all([
    readMarketingClaims(app, 'tarping-page'),
    readPagePrices(app, facts),
    readSponsor(app),
  ])
  facts.dependsOn('sponsors')
  facts.changesAt(changesAt)
  return { claims, prices, sponsor }
}

export default function ServicePage({ loaderData: { slug, language } }: Route.ComponentProps) {
  const service = services[language].get(slug)
  return service && <ArticlePage article={service} />
}
