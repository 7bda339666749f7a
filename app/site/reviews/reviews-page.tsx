import { redirect } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { reviewMessages } from '#domain/requests/reviews/review-messages.ts'
import { readShownReviews } from '#domain/requests/reviews/shown-reviews.server.ts'
import { pathIn } from '#platform/text/language.ts'
import { button, link } from '#ui/button.ts'
import { businessMessages } from '../directory/business-messages.ts'
import { Page } from '../layout/page.tsx'
import { listingError } from '../layout/public-loading.server.ts'
import type { Route } from './+types/reviews-page'
import { ReviewList } from './review-list.tsx'
import { moreReviewsPath } from './reviews-section.tsx'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['name'], cached: ['after'] }

const reviewId = z.uuid().nullable().catch(null)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { language } = context.get(callerContext)
  const found = await findListing(app, params.name)
  if (!found.ok) throw listingError(found.reason, businessMessages[language].errors)
  const { id, slug, name } = found.listing
  if (slug !== params.name) throw redirect(pathIn(language, `/business/${slug}/reviews`), 301)

  const after = reviewId.parse(new URL(request.url).searchParams.get('after'))
  const { until, ...shown } = await readShownReviews(app, id, after)
  const facts = context.get(factsContext)
  facts.dependsOn(`business:${id}`)
  if (until) facts.changesAt(until)
  return { language, slug, name, isFirst: after === null, ...shown }
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { language, slug, name, isFirst, reviews, hasMore } = loaderData
  const { section: messages } = reviewMessages[language]
  const last = reviews.at(-1)
  return (
    <Page title={messages.pageTitle(name)} description={messages.whoWrites} search="never">
      <a href={pathIn(language, `/business/${slug}`)} className={`${link} inline-flex min-h-11 items-center`}>
        ← {messages.back}
      </a>
      <h1>{messages.pageTitle(name)}</h1>
      <p className="mt-3 mb-6 max-w-[68ch] text-ink-2">
        {reviews.length === 0 && `${messages.none} `}
        {messages.whoWrites}
      </p>
      <ReviewList {...{ reviews, messages, language }} business={name} />
      <p className="mt-6 flex flex-wrap gap-3">
        {!isFirst && (
          <a href={pathIn(language, `/business/${slug}/reviews`)} className={button.outlined}>
            {messages.newest}
          </a>
        )}
        {hasMore && last && (
          <a href={moreReviewsPath(language, slug, last.id)} className={button.outlined}>
            {messages.more}
          </a>
        )}
      </p>
    </Page>
  )
}
