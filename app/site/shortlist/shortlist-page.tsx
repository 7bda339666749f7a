import { Columns3, Share2 } from 'lucide-react'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import type { ListingError } from '#domain/directory/businesses/businesses.server.ts'
import { askPath, listPath, maxCompared, maxSaved } from '#domain/directory/comparison/comparison.ts'
import { type Card, readCardsOf } from '#domain/directory/search/cards.server.ts'
import { maxBusinesses } from '#domain/requests/quotes/quote.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { businessMessages } from '../directory/business-messages.ts'
import { Page } from '../layout/page.tsx'
import { watchAvailability } from '../layout/public-loading.server.ts'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/shortlist-page'
import { CompareTray } from './compare-tick.tsx'
import { deviceListMessages } from './device-list-messages.ts'
import { readChosenListings } from './read-chosen-listings.server.ts'
import { type ShortlistMessages, shortlistMessages } from './shortlist-messages.ts'
import { RememberedRow, ShortlistRow } from './shortlist-row.tsx'

export const handle: RouteHandle = { permission: 'read-directory', cached: ['ids', 'near'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const now = app.clock.now()
  const { ids, gone, place } = await readChosenListings({ request, context }, '/shortlist', maxSaved)
  const cards = await readCardsOf(app, ids, place.point)
  watchAvailability(context.get(factsContext), cards, now)
  return { language: context.get(callerContext).language, now: now.getTime(), cards, gone, near: place.near }
}

/**
 * Without `ids`, the page for the list on the visitor's device, which the script fills in. With `ids`, a list that can be shared;
 * the script takes its rows for the device's own list, too.
 */
export default function ShortlistPage({ loaderData }: Route.ComponentProps) {
  const { language, cards, gone } = loaderData
  return cards.length + gone.length > 0 ? <SharedList {...loaderData} /> : <OwnList language={language} />
}

function OwnList({ language }: { language: Language }) {
  const messages = shortlistMessages[language]
  return (
    <Page title={messages.title} description={messages.description} search="followed">
      <div data-lists data-shortlist="own" className="mx-auto max-w-4xl">
        <h1>{messages.title}</h1>
        <p className="mt-3 text-ink-2">{messages.intro}</p>
        <div data-empty className="mt-8 grid justify-items-start gap-5">
          <p className="max-w-[60ch]">{messages.empty}</p>
          <noscript>
            <p className="max-w-[60ch] rounded-notice bg-tint p-4 text-tint-ink">{messages.noScript}</p>
          </noscript>
          <a {...linkIn(language, '/?city=All+Cities')} className={button.outlined}>
            {messages.browse}
          </a>
        </div>
        <div data-actions hidden className="mt-6 flex flex-wrap gap-3 [&[hidden]]:hidden">
          <a data-compare-all href={pathIn(language, '/compare')} className={button.filled}>
            {deviceListMessages[language].compare}
          </a>
          <a data-request-all href={pathIn(language, '/')} className={button.outlined}>
            {businessMessages[language].quote}
          </a>
          <ShareButton language={language} messages={messages} />
          <button type="button" data-clear className={button.quiet}>
            {messages.clear}
          </button>
        </div>
        <p data-said role="status" className="mt-4 empty:hidden" />
        <ul data-rows aria-label={messages.roofers} className="mt-6 grid gap-6" />
        <template>
          <RememberedRow language={language} />
        </template>
        <CompareTray />
      </div>
    </Page>
  )
}

type SharedProps = {
  language: Language
  now: number
  cards: Card[]
  gone: { slug: string; reason: ListingError }[]
  near: string
}

function SharedList({ language, now, cards, gone, near }: SharedProps) {
  const messages = shortlistMessages[language]
  const { compareCount, compareFirst, request } = deviceListMessages[language]
  const { shared } = messages
  const slugs = cards.map(({ slug }) => slug)
  const compared = slugs.slice(0, maxCompared)
  const asked = slugs.slice(0, maxBusinesses)
  const title = shared.title(cards.length)
  return (
    <Page title={title} description={shared.description} path={null} search="followed">
      <div data-lists data-shortlist="shared" className="mx-auto max-w-4xl">
        <h1>{title}</h1>
        <p className="mt-3 text-ink-2">{shared.intro}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" data-save-all className={`${button.filled} invisible hidden! script:inline-flex!`}>
            {shared.save}
          </button>
          {compared.length > 1 && (
            <a href={pathIn(language, listPath('/compare', compared, near))} className={button.outlined}>
              <Columns3 aria-hidden className="size-5" />
              {slugs.length > maxCompared ? compareFirst(compared.length) : compareCount(compared.length)}
            </a>
          )}
          {asked.length > 0 && (
            <a href={pathIn(language, askPath(asked))} className={button.outlined}>
              {request(asked.length)}
            </a>
          )}
          <a href={pathIn(language, '/shortlist')} className={button.quiet}>
            {shared.own}
          </a>
        </div>
        <p data-said role="status" className="mt-4 empty:hidden" />
        <ul data-rows aria-label={messages.roofers} className="mt-6 grid gap-6">
          {cards.map((card, index) => (
            <li key={card.id} data-row={card.slug} className="relative border-t border-line pt-6">
              <ShortlistRow card={card} now={now} isFirst={index === 0} language={language} />
            </li>
          ))}
          {gone.map(({ slug, reason }) => {
            const text = reason === 'listing-removed' ? messages.gone : messages.unknown(slug)
            return (
              <li key={slug} data-row={slug} data-gone={text} className="border-t border-line pt-6 wrap-anywhere">
                {text}
              </li>
            )
          })}
        </ul>
        <CompareTray />
      </div>
    </Page>
  )
}

function ShareButton({ language, messages }: { language: Language; messages: ShortlistMessages }) {
  return (
    <button
      type="button"
      hidden
      data-act="share"
      data-done={businessMessages[language].copied}
      className={`${button.quiet} [&[hidden]]:hidden`}
    >
      <Share2 aria-hidden className="size-5" /> {messages.share}
    </button>
  )
}
