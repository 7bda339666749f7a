import { data, redirect } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import type { App } from '#domain/app.ts'
import { findMovedSlug } from '#domain/directory/businesses/categories.server.ts'
import { programParameters } from '#domain/directory/incentives/program.ts'
import { type ListedPlace, readLargestPlaces } from '#domain/directory/places/listed-places.server.ts'
import { closestCity } from '#domain/directory/places/outside-county.ts'
import { isZip } from '#domain/directory/places/place.ts'
import { placeIndex } from '#domain/directory/places/place-name.ts'
import {
  readCardsOf,
  readFeaturedIds,
  readFeaturedRanks,
  readSuggestedIds,
} from '#domain/directory/search/cards.server.ts'
import { byRank, byTurn, nextTurn } from '#domain/directory/search/featured-turn.ts'
import { emptySearch, type Search, searchParameters, searchPath } from '#domain/directory/search/search.ts'
import { closestNames, searchBusinesses } from '#domain/directory/search/search-businesses.server.ts'
import { search as searchSchema } from '#domain/directory/search/search-schema.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { nextStormOrder } from '#domain/foundation/settings/storm.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'
import { type Fields, readQuery, typedTexts } from '#platform/request/forms.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { AdSlot } from '../ads/ad-slot.tsx'
import { readHomeTextsOnce } from '../content/read-own-texts.server.ts'
import { EmergencyNumbersList } from '../emergency/emergency-numbers.tsx'
import { readNumbers } from '../emergency/read-numbers.server.ts'
import { IncentivesSection } from '../incentives/incentives-section.tsx'
import { type Incentives, readIncentives } from '../incentives/read-incentives.server.ts'
import { BrowseCities, citiesShown } from '../landing/browse-cities.tsx'
import { landingPath } from '../landing/landing-messages.ts'
import {
  readCategoriesOnce,
  readNamesOnce,
  readPlacesOnce,
  readStormOnce,
  watchAvailability,
} from '../layout/public-loading.server.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { readMapCities } from '../map/read-map-cities.server.ts'
import { StormHelp } from '../storm/storm-help.tsx'
import type { Route } from './+types/home-page'
import { Hero } from './hero.tsx'
import { HomeHead, SearchHead } from './home-head.tsx'
import { HomeTexts } from './home-texts.tsx'
import { asksForPlaceOnly, landingOfSearch, placeOffer } from './place-offer.ts'
import type { SearchErrors } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import { FeaturedGrid, SuggestedGrid } from './suggested-grid.tsx'
import type { UnknownPlaceFacts } from './unknown-place.tsx'
import { WhyChoose } from './why-choose.tsx'

export const handle: RouteHandle = {
  permission: 'read-directory',
  cached: [...searchParameters, ...programParameters],
}

const featuredShown = 12

/** Loader data that is empty unless the request needs it. */
const nothing = {
  featured: [],
  suggested: [],
  numbers: null,
  places: [],
  incentives: null,
  texts: null,
  result: null,
  unknownPlace: null,
}

type Asked = {
  request: Request
  context: Route.LoaderArgs['context']
  query: Fields
  at: Date
  isStorm: boolean
  language: Language
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const at = app.clock.now()
  facts.dependsOn('listings')

  const isStorm = (await readStormOnce(app, facts)) !== null
  const { language } = context.get(callerContext)
  const { lang, ...query } = readQuery(request)
  if (language === 'en' && lang === 'es') throw redirect(spanishPath(request), 301)
  if (language === 'en' && lang) query.lang = lang
  const parsed = searchSchema.safeParse(query)
  if (!parsed.success) return rejected(at, query, z.flattenError(parsed.error).fieldErrors)
  const asked = { request, context, query, at, isStorm, language }
  return isAsked(query) ? loadSearch(asked, parsed.data) : loadHome(asked)
}

async function loadHome({ request, context, query, at, isStorm, language }: Asked) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const [shown, numbers, places, incentives, texts] = await Promise.all([
    isStorm ? featuredInStorm(app, facts, at) : featuredByTurn(app, facts, at),
    isStorm ? readNumbers(context, request) : null,
    facts.recall('largest-places', ['listings'], () => readLargestPlaces(app, citiesShown)),
    programParameters.some(name => query[name])
      ? readIncentives(app, query)
      : facts.recall('incentives', ['listings', 'settings', 'figures'], () => readIncentives(app, query), soonest),
    readHomeTextsOnce(app, facts, language),
  ])
  const suggestedIds = shown.length === 0 ? await readSuggestedIds(app, at, featuredShown) : []
  const [featured, suggested] = await Promise.all([readCardsOf(app, shown), readCardsOf(app, suggestedIds)])
  watchAvailability(facts, [...featured, ...suggested], at)
  facts.dependsOn('figures')
  facts.changesAt(soonest(incentives))
  const status = Object.keys(incentives.fieldErrors).length > 0 ? 422 : 200
  const shownNow = { featured, suggested, numbers, places, incentives, texts }
  const page = { ...nothing, now: at.getTime(), typed: emptySearch, fieldErrors: {}, ...shownNow }
  return data(page, status)
}

async function loadSearch({ context, query, at, isStorm, language }: Asked, search: Search) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const categories = await readCategoriesOnce(app, facts)
  if (search.category && !categories.some(({ slug }) => slug === search.category)) {
    // A renamed or merged category has another address.
    const category = await findMovedSlug(app, search.category)
    if (category) throw redirect(pathIn(language, searchPath({ ...search, category })), 301)
  }
  const answer = await searchBusinesses(app, search, { isStorm, readNames: () => readNamesOnce(app, facts) })
  if (!answer.ok) return rejected(at, query, { near: ['unknown'] }, await unknownPlace(app, facts, search.near))
  const { found } = answer
  const [closest, places, cities] = await Promise.all([
    found.total === 0 && search.q ? closestNames(app, search.q, found.place) : [],
    search.q ? readPlacesOnce(app, facts) : [],
    readMapCities(app, facts, search, found.byCity),
  ])
  watchAvailability(facts, [...found.cards, ...(found.more?.cards ?? []), ...closest], at)
  facts.changesAt(found.changesAt)
  const { phrases } = await readNamesOnce(app, facts)
  const place = placeOffer(search.q, places, { language, categories, phrases })
  const isOffered = place !== null && (!place.isGuess || found.total === 0 || found.understood !== null)
  const landing = await landingPathOf(search, () => readPlacesOnce(app, facts))
  return {
    ...nothing,
    now: at.getTime(),
    typed: search,
    fieldErrors: {},
    result: { search, found, closest, cities, landing, place: isOffered ? place : null },
  }
}

/** Picks the featured contractors by rotation, so that each is shown equally often. */
async function featuredByTurn(app: Pick<App, 'db'>, facts: PageFacts, at: Date) {
  const all = await facts.recall('featured', ['listings'], () => readFeaturedIds(app))
  if (all.length > featuredShown) facts.changesAt(nextTurn(at))
  return byTurn(all, featuredShown, at)
}

async function featuredInStorm(app: Pick<App, 'db'>, facts: PageFacts, at: Date) {
  facts.changesAt(nextStormOrder(at))
  return byRank(await readFeaturedRanks(app, at), featuredShown, at).map(({ id }) => id)
}

/** Returns the Spanish page for an earlier address of its results, which were in English: `/?q=lona&lang=es`. */
function spanishPath(request: Request) {
  const { searchParams } = new URL(request.url)
  searchParams.delete('lang')
  return searchParams.size > 0 ? `/es?${searchParams}` : '/es'
}

const soonest = ({ changesAt }: Incentives) => changesAt

function rejected(at: Date, query: Fields, fieldErrors: SearchErrors, unknownPlace: UnknownPlaceFacts | null = null) {
  return data({ ...nothing, now: at.getTime(), typed: typedTexts(query), fieldErrors, unknownPlace }, 422)
}

/** Returns what to offer for a place outside the county: the closest city inside, or one with a similar name. */
async function unknownPlace(app: Pick<App, 'db'>, facts: PageFacts, text: string): Promise<UnknownPlaceFacts> {
  if (isZip(text)) return { text, isZip: true, closest: closestCity(text) }
  const { places } = await readNamesOnce(app, facts)
  const county = places.filter(({ center }) => center !== null).map(({ name, state }) => ({ name, state, aliases: [] }))
  return { text, isZip: false, closest: placeIndex(county).propose(text, region.state) ?? null }
}

/** Returns the path of the city's own page if it shows the same results, or null. */
async function landingPathOf(search: Search, readPlaces: () => Promise<ListedPlace[]>) {
  const landing = asksForPlaceOnly(search) ? landingOfSearch(search, await readPlaces()) : null
  return landing && landingPath(landing)
}

/** Returns whether the query is a search. 'All Cities' alone is one, too: it lists all contractors. */
function isAsked(query: Fields) {
  return searchParameters.some(name => name !== 'lang' && query[name] !== undefined && query[name] !== '')
}

export default function HomePage({
  loaderData: {
    now,
    typed,
    fieldErrors,
    featured,
    suggested,
    numbers,
    places,
    incentives,
    texts,
    result,
    unknownPlace,
  },
}: Route.ComponentProps) {
  const language = useLanguage()
  const isHome = incentives !== null
  return (
    <HomeTexts value={texts}>
      <main id="content">
        {result ? <SearchHead search={result.search} landing={result.landing} /> : <HomeHead isShown={isHome} />}
        {numbers && <StormHelp />}
        <Hero isHome={isHome} typed={typed} fieldErrors={fieldErrors} unknownPlace={unknownPlace} result={result} />
        {result && <SearchResults {...result} now={now} />}
        {isHome && (
          <>
            {numbers && (
              <div className="mx-auto mt-10 max-w-6xl px-4">
                <EmergencyNumbersList numbers={numbers} language={language} />
              </div>
            )}
            <FeaturedGrid cards={featured} now={now} />
            {featured.length === 0 && <SuggestedGrid cards={suggested} now={now} />}
            <div className="mx-auto max-w-6xl px-4">
              <AdSlot placement="homepage-hero" className="mt-12" />
            </div>
            <BrowseCities places={places} />
            <WhyChoose />
            <div className="px-4 md:hidden">
              <AdSlot placement="mobile-banner" className="mt-12" />
            </div>
            <IncentivesSection incentives={incentives} language={language} />
          </>
        )}
      </main>
    </HomeTexts>
  )
}
