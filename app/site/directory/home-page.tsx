import { data } from 'react-router'
import { z } from 'zod'
import { appContext, factsContext, type RouteHandle } from '#context.ts'
import type { Availability } from '#domain/directory/business.ts'
import { readFeatured } from '#domain/directory/cards.server.ts'
import { type Search, searchParameters } from '#domain/directory/search.ts'
import { searchBusinesses } from '#domain/directory/search-businesses.server.ts'
import { search as searchSchema } from '#domain/directory/search-schema.server.ts'
import { region } from '#domain/settings/region.ts'
import { readQuery, typedTexts } from '#platform/forms.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/home-page'
import { FeaturedGrid } from './featured-grid.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'

export const handle: RouteHandle = { permission: 'read-directory', cached: searchParameters }

const featuredShown = 12

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const now = app.clock.now().getTime()
  facts.dependsOn('listings')

  const query = readQuery(request)
  const parsed = searchSchema.safeParse(query)
  if (!parsed.success) {
    const faults = z.flattenError(parsed.error).fieldErrors
    return data({ now, typed: typedTexts(query), faults, search: null, found: null, featured: [] }, 422)
  }

  const search = parsed.data
  const isAsked = search.q !== '' || query.city !== undefined || search.page > 1
  const found = isAsked ? await searchBusinesses(app, search) : null
  const featured = isAsked ? [] : await readFeatured(app, featuredShown)
  for (const card of [...(found?.cards ?? []), ...featured]) facts.changesAt(endOf(card.availability, now))
  return { now, typed: search as Partial<Search>, faults: {}, search, found, featured }
}

function endOf(availability: Availability | null, now: number) {
  return availability && availability.until.getTime() > now ? availability.until : undefined
}

export default function HomePage({
  loaderData: { now, typed, faults, search, found, featured },
}: Route.ComponentProps) {
  return (
    <Page title="Emergency roofing contractors" description={`Find a roofer in ${region.name} who answers now.`}>
      <h1>Find a roofer who answers tonight.</h1>
      <SearchForm typed={typed} faults={faults} />
      {search && found ? (
        <SearchResults search={search} found={found} now={now} />
      ) : (
        <FeaturedGrid cards={featured} now={now} />
      )}
    </Page>
  )
}
