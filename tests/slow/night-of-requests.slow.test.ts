import { expect, test } from 'vitest'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { answerToken } from '#domain/requests/quotes/answer-links.server.ts'
import { hireRoofer } from '#domain/requests/quotes/hire-roofer.server.ts'
import { sendQuote } from '#domain/requests/quotes/send-quote.server.ts'
import { followUpRequests } from '#domain/requests/waiting/follow-up-requests.server.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'

/** REQUESTS=1000 is the night of the issue. */
const requests = Number(process.env.REQUESTS ?? 1_000)
const minutesOfNight = 600
const minute = 60_000
/** The defaults at night. */
const [remindAfter, offerAfter] = [30, 60]

const acts = ['nothing', 'answer', 'decline', 'withdraw', 'hire'] as const
type Act = (typeof acts)[number]
type Plan = { number: number; sentAt: number; act: Act; actAt: number }

test('a night of requests: every reminder and offer goes once, and none after an answer, a withdrawal or hiring', async () => {
  const random = seededRandom('night of requests')
  const { app, clock } = await testApp({ limits: { 'send-quote': { times: 1e6, seconds: 3_600 } } })
  const ace = await buildListing(app, { email: 'ace@example.com' })
  for (const name of ['Bay Roofing', 'Cay Roofing', 'Dune Roofing', 'Elm Roofing']) await buildListing(app, { name })
  const nightfall = new Date('2026-07-02T01:00:00Z').getTime()
  const plans: Plan[] = Array.from({ length: requests }, (_, number) => {
    const sentAt = random.whole(0, minutesOfNight - 1)
    return {
      number,
      sentAt,
      act: acts[random.whole(0, acts.length - 1)] ?? 'nothing',
      actAt: sentAt + random.whole(0, 90),
    }
  })
  const sent = new Map<number, { id: string; token: string }>()

  for (let now = 0; now < minutesOfNight + 120; now++) {
    clock.at = new Date(nightfall + now * minute)
    for (const { number } of plans.filter(({ sentAt }) => sentAt === now)) {
      const quote = {
        name: 'Marisol',
        email: `homeowner-${number}@example.com`,
        phone: null,
        message: `Leak ${number}.`,
      }
      const result = await sendQuote(app, visitor(`homeowner ${number}`), {
        slug: ace.slug,
        quote: { ...quote, fax_number: '' },
      })
      if (!result.ok) throw new Error(result.reason)
      const stored = app.db.selectFrom('quoteRequests').select('id').where('email', '=', quote.email)
      sent.set(number, { id: (await stored.executeTakeFirstOrThrow()).id, token: result.token })
    }
    for (const { number, act } of plans.filter(({ actAt }) => actAt === now)) {
      const request = sent.get(number)
      if (request) await perform(act, request)
    }
    // Two processes, as in a group.
    await Promise.all([followUpRequests(app), followUpRequests(app)])
  }

  async function perform(act: Act, { id, token }: { id: string; token: string }) {
    if (act === 'withdraw') return withdrawAsShown(app, token)
    if (act === 'hire') return hireRoofer(app, visitor('marisol'), { token, number: 1 })
    if (act === 'nothing') return undefined
    const answer = act === 'answer' ? 'on-my-way' : 'cannot-help'
    const link = answerToken(app, { requestId: id, businessId: ace.id, epoch: 0 })
    const given = await answerQuote(app, visitor('ace'), {
      token: link,
      input: { answer, callTime: undefined, callAt: '' },
    })
    return expect(given).toMatchObject({ ok: true })
  }

  const mails = await app.db.selectFrom('mails').select(['kind', 'dedupeKey']).execute()
  const countOf = (kind: string, id: string) =>
    mails.filter(mail => mail.kind === kind && mail.dedupeKey.split(':')[1] === id).length
  for (const plan of plans) {
    const { id } = sent.get(plan.number) ?? { id: '' }
    // What happens in the minute that a timer is due comes first.
    const waitedFor = (minutes: number) => plan.act === 'nothing' || plan.actAt - plan.sentAt > minutes
    expect([countOf('quote-reminder', id), countOf('quote-others', id)], JSON.stringify(plan)).toEqual([
      Number(waitedFor(remindAfter)),
      Number(waitedFor(offerAfter)),
    ])
  }
  const waiting = app.db.selectFrom('requestTimers').select('requestId').where('doneAt', 'is', null)
  expect(await waiting.execute()).toEqual([])
})
