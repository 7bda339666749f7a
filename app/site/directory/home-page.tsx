import { data } from 'react-router'
import { z } from 'zod'
import { appContext, factsContext, type RouteHandle } from '#context.ts'
import { readFeatured } from '#domain/directory/cards.server.ts'
import { closestNames } from '#domain/directory/closest-names.server.ts'
import { byTurn, nextTurn } from '#domain/directory/featured-turn.ts'
import { emptySearch, type Search, searchParameters } from '#domain/directory/search.ts'
import { searchBusinesses } from '#domain/directory/search-businesses.server.ts'
import { search as searchSchema } from '#domain/directory/search-schema.server.ts'
import { programParameters } from '#domain/incentives/program.ts'
import { region } from '#domain/settings/region.ts'
import { type Fields, readQuery, typedTexts } from '#platform/forms.ts'
import { IncentivesSection } from '../incentives/incentives-section.tsx'
import { readIncentives } from '../incentives/read-incentives.server.ts'
import type { Route } from './+types/home-page'
import { watchAvailability } from './card-freshness.ts'
import { FeaturedGrid } from './featured-grid.tsx'
import { Hero } from './hero.tsx'
import { SearchResults } from './search-results.tsx'
import { WhyChoose } from './why-choose.tsx'

export const handle: RouteHandle = {
  permission: 'read-directory',
  cached: [...searchParameters, ...programParameters],
}

const featuredShown = 12

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const at = app.clock.now()
  facts.dependsOn('listings')

  const query = readQuery(request)
  const parsed = searchSchema.safeParse(query)
  if (!parsed.success) return refused(at, query, z.flattenError(parsed.error).fieldErrors)
  if (!isAsked(query)) {
    const [all, incentives] = await Promise.all([readFeatured(app), readIncentives(app, query)])
    const featured = byTurn(all, featuredShown, at)
    if (all.length > featuredShown) facts.changesAt(nextTurn(at))
    watchAvailability(facts, featured, at)
    facts.changesAt(incentives.changesAt)
    const status = Object.keys(incentives.faults).length > 0 ? 422 : 200
    return data({ now: at.getTime(), typed: emptySearch, faults: {}, featured, incentives, result: null }, status)
  }

  const search = parsed.data
  const answer = await searchBusinesses(app, search)
  if (!answer.ok) return refused(at, query, { near: ['unknown'] })
  const { found } = answer
  const closest = found.total === 0 && search.q ? await closestNames(app, search.q) : []
  watchAvailability(facts, [...found.cards, ...closest], at)
  return {
    now: at.getTime(),
    typed: search,
    faults: {},
    featured: [],
    incentives: null,
    result: { search, found, closest },
  }
}

export type SearchFaults = Partial<Record<keyof Search, string[]>>

function refused(at: Date, query: Fields, faults: SearchFaults) {
  return data(
    { now: at.getTime(), typed: typedTexts(query), faults, featured: [], incentives: null, result: null },
    422,
  )
}

/** A page without a question shows the featured contractors; 'All Cities' alone asks for all. */
function isAsked(query: Fields) {
  return searchParameters.some(name => query[name] !== undefined && query[name] !== '')
}

export default function HomePage({
  loaderData: { now, typed, faults, featured, incentives, result },
}: Route.ComponentProps) {
  const isHome = incentives !== null
  return (
    <main id="content">
      <title>{isHome ? 'Roof Rescue: emergency roofing contractors' : 'Contractors | Roof Rescue'}</title>
      <meta name="description" content={`Find a roofer in ${region.name} who answers now.`} />
      <Hero isHome={isHome} typed={typed} faults={faults} />
      {result && <SearchResults {...result} now={now} />}
      {isHome && (
        <>
          <FeaturedGrid cards={featured} now={now} />
          <WhyChoose />
          <IncentivesSection incentives={incentives} language="en" />
        </>
      )}
    </main>
  )
}
