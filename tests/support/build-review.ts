import type { App, Caller } from '#domain/app.ts'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { inviteReviews } from '#domain/requests/invited-reviews/invite-reviews.server.ts'
import type { ReviewInput } from '#domain/requests/reviews/review-schema.server.ts'
import { writeReview } from '#domain/requests/reviews/write-review.server.ts'
import { buildRequest } from './build-request.ts'
import { type buildListing, visitor } from './builders.ts'
import type { testApp } from './test-app.ts'

type Listing = Awaited<ReturnType<typeof buildListing>>
type Test = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'clock'>
type Quote = NonNullable<Parameters<typeof buildRequest>[1]>['quote']

export function wait({ later }: Test['clock'], days: number) {
  later(days * 86_400_000)
}

export function giveAnswer(app: App, token = '') {
  const input = { answer: 'on-my-way', callTime: undefined, callAt: '' } as const
  return answerQuote(app, visitor('ace'), { token, input })
}

/** Lets the first contractor answer; a week later the homeowner is invited to review. */
export async function buildInvitation({ app, clock }: Test, listings?: Listing[], quote?: Quote) {
  const request = await buildRequest(app, { ...(listings && { listings }), ...(quote && { quote }) })
  await giveAnswer(app, request.answers[0])
  wait(clock, 7)
  await inviteReviews(app)
  return { ...request, token: app.tokens.of('review', request.id), requestToken: request.token }
}

export const homeowner: Caller = visitor('marisol')
const kind = { stars: 5, text: 'Here within the hour.', author: 'Marisol' }

/** Awaits moderation. Each review has its own request. */
export async function buildReview(test: Test, listing: Listing, given: Partial<ReviewInput> = {}) {
  const { app } = test
  const message = `Request before review ${app.ids.next()}`
  const { token, id: requestId } = await buildInvitation(test, [listing], { message })
  const input = { ...kind, ...given, business: listing.slug }
  const written = await writeReview(app, homeowner, { token, input })
  if (!written.ok) throw new Error(written.reason)
  const { id } = await app.db
    .selectFrom('reviews')
    .select('id')
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return { id, token, requestId }
}

export async function figuresOf({ db }: App, id: string) {
  return db.selectFrom('businesses').select(['rating', 'reviews']).where('id', '=', id).executeTakeFirstOrThrow()
}
