import { appContext, factsContext, type RouteHandle } from '#context.ts'
import type { ListedPlace } from '#domain/directory/places/listed-places.server.ts'
import { link } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import { readPlacesOnce } from '../layout/public-loading.server.ts'
import { useCategoryName, useLanguage } from '../layout/site-facts.ts'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/all-cities-page'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { landingMessages, landingPath } from './landing-messages.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: [] }

export async function loader({ context }: Route.LoaderArgs) {
  return { places: await readPlacesOnce(context.get(appContext), context.get(factsContext)) }
}

export default function AllCitiesPage({ loaderData: { places } }: Route.ComponentProps) {
  const listings = places.reduce((sum, place) => sum + place.listings, 0)
  const { crumb, title, ...messages } = landingMessages[useLanguage()].allCities
  const summary = messages.summary(listings.toLocaleString('en'), places.length)
  return (
    <Page title={title} description={summary}>
      <Breadcrumbs crumbs={[{ name: crumb, path: '/roofers' }]} />
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3 text-lg">{summary}</p>
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {places.map(place => (
          <City key={place.slug} place={place} />
        ))}
      </div>
    </Page>
  )
}

function City({ place }: { place: ListedPlace }) {
  const language = useLanguage()
  const nameOf = useCategoryName()
  return (
    <section className="border-t border-line pt-3">
      <h2 className="text-xl">
        <a
          {...linkIn(language, landingPath({ place, category: null }))}
          className="flex min-h-11 items-center justify-between gap-3 hover:underline"
        >
          {place.name}
          <span className="text-base font-normal tracking-normal text-ink-2 tabular-nums">{place.listings}</span>
        </a>
      </h2>
      <ul className="flex flex-wrap gap-x-4">
        {place.categories.map(category => (
          <li key={category.slug}>
            <a
              {...linkIn(language, landingPath({ place, category }))}
              className={`${link} inline-flex min-h-11 items-center text-sm`}
            >
              {`${nameOf(category.name)} (${category.listings})`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
