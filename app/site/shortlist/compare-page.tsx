import { ArrowLeft, Share2 } from 'lucide-react'
import { data } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { askPath, listPath, maxCompared } from '#domain/directory/comparison/comparison.ts'
import { pointOf } from '#domain/directory/places/distance.ts'
import { readSubstituteListings } from '#domain/directory/search/similar-listings.server.ts'
import { maxBusinesses } from '#domain/requests/quotes/quote.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { Badge } from '#ui/badge.tsx'
import { button, link } from '#ui/button.ts'
import { businessMessages } from '../directory/business-messages.ts'
import { Page } from '../layout/page.tsx'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/compare-page'
import { type CompareMessages, compareMessages } from './compare-messages.ts'
import { type Column, CompareTable } from './compare-table.tsx'
import { deviceListMessages } from './device-list-messages.ts'
import { readChosenListings } from './read-chosen-listings.server.ts'
import { readCompared } from './read-compared.server.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: ['ids', 'near'] }

const suggested = 2

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const now = app.clock.now()
  const { ids, gone, place } = await readChosenListings({ request, context }, '/compare', maxCompared)
  const [listed, more] = await Promise.all([readCompared(context, { ids, near: place.point, now }), readSuggestions()])
  const { language } = context.get(callerContext)
  const shown = { language, now: now.getTime(), listed, gone, more, near: place.near }
  return data({ ...shown, isPlaceUnknown: place.isUnknown }, place.isUnknown ? 422 : 200)

  /** Returns others to add if the address names one listing. */
  async function readSuggestions() {
    const [id] = ids
    if (id === undefined || ids.length + gone.length > 1) return null
    const facts = context.get(factsContext)
    const { city, listings } = await readSubstituteListings(app, { id, now, limit: suggested })
    facts.dependsOn('listings')
    for (const { availableUntil } of listings) if (availableUntil) facts.changesAt(availableUntil)
    const others = listings.map(({ slug, name, city, availableUntil }) => ({
      slug,
      name,
      city,
      isAvailable: availableUntil !== null,
    }))
    return { city, others }
  }
}

/** Up to four roofers side by side. The address names them, so the page works without script and can be shared. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { language, now, listed, gone, more, near, isPlaceUnknown } = loaderData
  const messages = compareMessages[language]
  const columns: Column[] = [
    ...listed.map(listing => ({ slug: listing.card.slug, listing })),
    ...gone.map(({ slug, reason }) => ({ slug, reason })),
  ]
  const slugs = columns.map(({ slug }) => slug)
  const listedSlugs = listed.map(({ card }) => card.slug)
  const title = columns.length > 0 ? messages.title(columns.length) : messages.titleAlone
  const without = (slug: string) =>
    pathIn(
      language,
      listPath(
        '/compare',
        slugs.filter(other => other !== slug),
        near,
      ),
    )
  return (
    <Page
      title={title}
      description={messages.description}
      {...(columns.length > 0 && { path: null })}
      search="followed"
    >
      <div data-lists>
        <a href={pathIn(language, '/shortlist')} className={`${link} -mt-4 inline-flex min-h-11 items-center gap-2`}>
          <ArrowLeft aria-hidden className="size-5" /> {messages.backToList}
        </a>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h1>{title}</h1>
            {columns.length > 1 && (
              <p className="mt-2 text-ink-2">
                {messages.bold} {near && distancesText(near, messages)}
              </p>
            )}
          </div>
          <Actions language={language} slugs={listedSlugs} near={near} look="max-lg:hidden" />
        </div>
        {columns.length === 0 ? (
          <Nothing language={language} />
        ) : (
          <>
            <div className="mt-4 grid grid-cols-1 gap-4">
              <PlaceForm {...{ slugs, near, isPlaceUnknown, messages }} action={pathIn(language, '/compare')} />
              <CompareTable {...{ columns, without, near, now, language }} />
            </div>
            {more && <OneMore {...more} {...{ language, slugs, near }} />}
            <Actions
              language={language}
              slugs={listedSlugs}
              near={near}
              look="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-surface p-3 *:px-3! grid! script:grid-cols-2 lg:hidden!"
            />
          </>
        )}
      </div>
    </Page>
  )
}

/** A position isn't repeated: the address has it, and only roughly. */
function distancesText(near: string, messages: CompareMessages) {
  return pointOf(near) ? messages.distancesFromPosition : messages.distancesFrom(near)
}

type ActionsProps = { language: Language; slugs: string[]; near: string; look: string }

function Actions({ language, slugs, near, look }: ActionsProps) {
  const asked = slugs.slice(0, maxBusinesses)
  if (asked.length === 0) return null
  return (
    <div className={`flex gap-2 print:hidden ${look}`}>
      <button
        type="button"
        hidden
        data-act="share"
        data-done={businessMessages[language].copied}
        // A shared link doesn't say where the sender is.
        data-path={pathIn(language, listPath('/compare', slugs, pointOf(near) ? '' : near))}
        className={`${button.outlined} [&[hidden]]:hidden`}
      >
        <Share2 aria-hidden className="size-5" /> {compareMessages[language].share}
      </button>
      <a
        href={pathIn(language, askPath(slugs))}
        className={`${button.outlined} script:max-lg:col-start-2 script:max-lg:row-start-1`}
      >
        {deviceListMessages[language].request(asked.length)}
      </a>
    </div>
  )
}

type PlaceFormProps = {
  slugs: string[]
  near: string
  isPlaceUnknown: boolean
  messages: CompareMessages
  action: string
}

function PlaceForm({ slugs, near, isPlaceUnknown, messages: { place }, action }: PlaceFormProps) {
  return (
    <form action={action} className="flex flex-wrap items-center gap-x-3 gap-y-2 max-lg:order-2 print:hidden">
      <input type="hidden" name="ids" value={[...slugs].sort().join(',')} />
      <label htmlFor="near" className="text-[15px] font-semibold max-sm:w-full">
        {place.label}
      </label>
      <input
        id="near"
        name="near"
        defaultValue={pointOf(near) ? '' : near}
        autoComplete="postal-code"
        maxLength={60}
        aria-invalid={isPlaceUnknown}
        aria-describedby={isPlaceUnknown ? 'near-fault' : undefined}
        className="min-h-11 w-40 rounded-control border border-edge bg-surface px-3"
      />
      <button type="submit" className={`${button.quiet} min-h-11! px-2!`}>
        {place.show}
      </button>
      {isPlaceUnknown && (
        <p id="near-fault" className="w-full font-semibold text-red">
          {place.unknown}
        </p>
      )}
    </form>
  )
}

type OneMoreProps = {
  city: string
  others: { slug: string; name: string; city: string; isAvailable: boolean }[]
  slugs: string[]
  near: string
  language: Language
}

/** Suggestions next to a single roofer. */
function OneMore({ city, others, slugs, near, language }: OneMoreProps) {
  const { one } = compareMessages[language]
  return (
    <section aria-labelledby="one-more" className="mt-10">
      <h2 id="one-more">{one.title}</h2>
      {others.length > 0 && <p className="mt-2 text-ink-2">{one.alternatives(city)}</p>}
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {others.map(other => (
          <li key={other.slug} className="grid content-start gap-3 rounded-panel border border-line bg-surface p-5">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <strong>{other.name}</strong> <span className="text-ink-2">· {other.city}</span>
              </span>
              {other.isAvailable && <Badge tone="green">{one.available}</Badge>}
            </p>
            <a href={pathIn(language, listPath('/compare', [...slugs, other.slug], near))} className={button.outlined}>
              {one.add(other.name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Nothing({ language }: { language: Language }) {
  const { none } = compareMessages[language]
  return (
    <div className="mt-6 grid justify-items-start gap-5">
      <p className="max-w-[60ch]">{none.text}</p>
      <a {...linkIn(language, '/?city=All+Cities')} className={button.outlined}>
        {none.browse}
      </a>
    </div>
  )
}
