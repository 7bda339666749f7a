import type { RouterContextProvider } from 'react-router'
import { appContext, factsContext } from '#context.ts'
import { readPagePrices } from '#domain/commerce/prices/price-versions.server.ts'
import { readSponsor } from '#domain/commerce/sponsorship/read-sponsor.server.ts'
import { readMarketingClaims } from '#domain/foundation/plans/change-marketing-claims.server.ts'

/** Loads the sponsor's banner, the prices and the traffic figures for advertisers, for the page that shows them. */
export async function readAdvertising(context: Readonly<RouterContextProvider>) {
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
