import { data, redirect } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { findMovedSlug } from '#domain/directory/businesses/categories.server.ts'
import { categoryName } from '#domain/directory/businesses/category.ts'
import { readDescription } from '#domain/directory/categories/category-list.server.ts'
import { readPlaceListings } from '#domain/directory/places/listed-places.server.ts'
import { nearbyPlaces } from '#domain/directory/places/place.ts'
import { pathIn } from '#platform/text/language.ts'
import { ResultsAside } from '../directory/results-aside.tsx'
import { Page } from '../layout/page.tsx'
import {
  readCategoriesOnce,
  readPlacesOnce,
  readStormOnce,
  watchAvailability,
} from '../layout/public-loading.server.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { CityMap } from '../map/place-map.tsx'
import { listData, StructuredData } from '../structured-data/structured-data.tsx'
import type { Route } from './+types/city-page'
import { BeforeYouSayYes } from './before-you-say-yes.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { LandingListings } from './landing-listings.tsx'
import {
  clockSentence,
  countSentence,
  explanation,
  landingDescription,
  landingMessages,
  landingPath,
  landingTitle,
} from './landing-messages.ts'
import { CategoryLinks, NearbyLinks } from './place-links.tsx'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['city', 'category'], cached: [] }

const nearbyShown = 6

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const now = app.clock.now()
  facts.dependsOn('listings')

  const places = await readPlacesOnce(app, facts)
  const place = places.find(({ slug }) => slug === params.city)
  const category = params.category === undefined ? null : place?.categories.find(({ slug }) => slug === params.category)
  if (place && params.category && category === undefined) {
    // A renamed or merged category has another address.
    const slug = await findMovedSlug(app, params.category)
    const moved = place.categories.find(known => known.slug === slug)
    if (moved) throw redirect(pathIn(context.get(callerContext).language, landingPath({ place, category: moved })), 301)
  }
  // An unknown city, or a category without contractors there, is not found.
  if (!place || category === undefined) throw data(null, 404)

  const isStorm = (await readStormOnce(app, facts)) !== null
  const { changesAt, ...shown } = await readPlaceListings(app, place, category, { isStorm })
  watchAvailability(facts, shown.cards, now)
  facts.changesAt(changesAt)
  const alike = places.filter(({ categories }) => !category || categories.some(({ slug }) => slug === category.slug))
  const [categories, description] = await Promise.all([
    readCategoriesOnce(app, facts),
    category ? readDescription(app, category.id) : undefined,
  ])
  const about = { place, category, categories, description }
  return { now: now.getTime(), ...about, ...shown, nearby: nearbyPlaces(alike, place, nearbyShown) }
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { now, place, category, categories, description, cards, sponsored, figures, nearby } = loaderData
  const language = useLanguage()
  const landing = { place, category, categories, description, figures }
  const title = landingTitle(landing, language)
  const means = explanation(landing, language)
  const { listings } = category ?? place
  const here = {
    name: category ? categoryName(language, category.name, categories) : place.name,
    path: landingPath(landing),
  }
  const city = category ? [{ name: place.name, path: landingPath({ place, category: null }) }] : []
  return (
    <Page title={title} description={landingDescription(landing, language)}>
      <Breadcrumbs crumbs={[{ name: landingMessages[language].allCities.crumb, path: '/roofers' }, ...city, here]} />
      <StructuredData of={listData(cards, listings, language)} />
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3 max-w-[68ch] text-lg">
        {countSentence(landing, language)} {clockSentence(landing, language)}
      </p>
      {means && <p className="mt-3 max-w-[68ch]">{means}</p>}
      <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_300px]">
        <div className="grid content-start gap-10">
          <LandingListings landing={landing} cards={cards} sponsored={sponsored} now={now} />
          <BeforeYouSayYes landing={landing} />
        </div>
        <ResultsAside>
          <CityMap place={place} cards={cards} now={now} />
          <CategoryLinks place={place} chosen={category} />
          <NearbyLinks places={nearby} category={category} />
        </ResultsAside>
      </div>
    </Page>
  )
}
