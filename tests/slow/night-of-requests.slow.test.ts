import { expect, test } from 'vitest'
import { removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { answerToken } from '#domain/requests/quotes/answer-links.server.ts'
import { sendQuote } from '#domain/requests/quotes/send-quote.server.ts'
import { undoWithdrawal } from '#domain/requests/quotes/withdraw-request.server.ts'
import { followUpRequests } from '#domain/requests/waiting/follow-up-requests.server.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { hireAs } from '#tests/support/build-request.ts'
import { buildListing, operator, visitor } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'

/** REQUESTS=1000 is the night of the issue. */
const requests = Number(process.env.REQUESTS ?? 1_000)
const minutesOfNight = 600
const minute = 60_000
/** The defaults at night. */
const [remindAfter, offerAfter] = [30, 60]

/** Two roofers have each request; the acts are by or about both, unless they say otherwise. */
const acts = ['nothing', 'answer', 'promise', 'decline', 'one-declines', 'withdraw', 'undone', 'hire', 'gone'] as const
type Act = (typeof acts)[number]
type Plan = { number: number; sentAt: number; act: Act; actAt: number }
type Sent = { id: string; token: string; businesses: [string, string] }

test('a night of requests: every reminder, offer and question goes once, and none after what settles it', async () => {
  const random = seededRandom('night of requests')
  const { app, clock } = await testApp({ limits: { 'send-quote': { times: 1e6, seconds: 3_600 } } })
  const ace = await buildListing(app, { email: 'ace@example.com' })
  const bay = await buildListing(app, { name: 'Bay Roofing', email: 'bay@example.com' })
  for (const name of ['Cay Roofing', 'Dune Roofing', 'Elm Roofing']) await buildListing(app, { name })
  const nightfall = new Date('2026-07-02T01:00:00Z').getTime()
  const plans: Plan[] = Array.from({ length: requests }, (_, number) => {
    const sentAt = random.whole(0, minutesOfNight - 1)
    const act = acts[random.whole(0, acts.length - 1)] ?? 'nothing'
    return { number, sentAt, act, actAt: sentAt + random.whole(0, 90) }
  })
  const sent = new Map<number, Sent>()

  for (let now = 0; now < minutesOfNight + 260; now++) {
    clock.at = new Date(nightfall + now * minute)
    for (const { number, act } of plans.filter(({ sentAt }) => sentAt === now)) {
      // A listing that goes has one request only.
      const [one, other] = act === 'gone' ? [await pausing(number), await pausing(number + requests)] : [ace, bay]
      const quote = {
        name: 'Marisol',
        email: `homeowner-${number}@example.com`,
        phone: null,
        message: `Leak ${number}.`,
      }
      const result = await sendQuote(app, visitor(`homeowner ${number}`), {
        slug: one.slug,
        also: [other.slug],
        quote: { ...quote, fax_number: '' },
      })
      if (!result.ok) throw new Error(result.reason)
      const stored = app.db.selectFrom('quoteRequests').select('id').where('email', '=', quote.email)
      const { id } = await stored.executeTakeFirstOrThrow()
      sent.set(number, { id, token: result.token, businesses: [one.id, other.id] })
    }
    for (const { number, act } of plans.filter(({ actAt }) => actAt === now)) {
      const request = sent.get(number)
      if (request) await perform(act, request)
    }
    // Two processes, as in a group.
    await Promise.all([followUpRequests(app), followUpRequests(app)])
  }

  function pausing(number: number) {
    return buildListing(app, { name: `Going Roofing ${number}`, email: `going-${number}@example.com` })
  }

  async function perform(act: Act, { id, token, businesses }: Sent) {
    const [one, other] = businesses
    if (act === 'withdraw') return withdrawAsShown(app, token)
    if (act === 'undone') {
      const withdrawnAt = clock.now()
      await withdrawAsShown(app, token)
      return undoWithdrawal(app, visitor('marisol'), { token, withdrawnAt })
    }
    if (act === 'gone') {
      for (const business of businesses) await removeListings(app, operator, shownListing(business))
      return undefined
    }
    if (act === 'hire') return hireAs(app, visitor('marisol'), { token, number: 1 })
    if (act === 'nothing') return undefined
    const answering = act === 'decline' ? [one, other] : [one]
    for (const businessId of answering) {
      const given = await answerQuote(app, visitor(`roofer ${businessId}`), {
        token: answerToken(app, { requestId: id, businessId, epoch: 0 }),
        input: {
          answer: act === 'answer' || act === 'promise' ? 'on-my-way' : 'cannot-help',
          callTime: undefined,
          callAt: '',
          ...(act === 'promise' ? { eta: '20' } : {}),
        },
      })
      expect(given).toMatchObject({ ok: true })
    }
    return undefined
  }

  const mails = await app.db.selectFrom('mails').select(['kind', 'dedupeKey']).execute()
  const countOf = (kind: string, id: string) =>
    mails.filter(mail => mail.kind === kind && mail.dedupeKey.split(':')[1] === id).length
  for (const plan of plans) {
    const { id } = sent.get(plan.number) ?? { id: '' }
    const counts = ['quote-reminder', 'quote-others', 'quote-late'].map(kind => countOf(kind, id))
    expect(counts, JSON.stringify(plan)).toEqual(expectedOf(plan))
  }
  const waiting = app.db.selectFrom('requestTimers').select('requestId').where('doneAt', 'is', null)
  expect(await waiting.execute()).toEqual([])
})

/** Returns how many reminders, offers and questions a request gets. What happens in the minute that a timer is due comes first. */
function expectedOf({ act, actAt, sentAt }: Plan) {
  const isAfter = (minutes: number) => actAt - sentAt > minutes
  const both = 2 * Number(isAfter(remindAfter))
  const offered = Number(isAfter(offerAfter))
  if (act === 'nothing' || act === 'undone') return [2, 1, 0]
  // The silent roofer is reminded when the promise of the other is broken.
  if (act === 'answer' || act === 'promise') return [isAfter(remindAfter) ? 2 : 1, offered, 1]
  if (act === 'one-declines') return [isAfter(remindAfter) ? 2 : 1, offered, 0]
  if (act === 'gone') return [both, 1, 0]
  return [both, offered, 0]
}
