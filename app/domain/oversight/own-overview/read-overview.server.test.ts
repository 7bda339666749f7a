import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { replaceOwners } from '#domain/directory/claims/owners.server.ts'
import { readTrafficOf } from '#domain/directory/traffic/traffic-counts.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { moveRequest } from '#domain/requests/pipeline/move-request.server.ts'
import { readOwnWonFigures } from '#domain/requests/pipeline/won-jobs.server.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest, hireAs } from '#tests/support/build-request.ts'
import { buildTraffic } from '#tests/support/build-traffic.ts'
import { buildListing, buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { makeReport } from '../reports/make-report.server.ts'
import { reportQuery } from '../reports/report-query.ts'
import { readOverview } from './read-overview.server.ts'
import { figureDays } from './read-own-figures.server.ts'

async function owned() {
  const site = await testApp()
  await buildOperator(site.app)
  const owner = await buildOwner(site.app)
  return { ...site, ...owner, overview: () => overviewOf(site.app, owner.caller) }
}

async function overviewOf(app: App, caller: ReturnType<typeof callerOf>, listing: string | null = null) {
  const read = await readOverview(app, caller, listing)
  if (!read.ok) throw new Error(read.reason)
  return read.overview
}

async function giveListing(app: App, userId: string, name: string) {
  const business = await buildListing(app, { name })
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
    await replaceOwners(tx, { businessId: business.id, userId, changeId, since: tx.clock.now(), proof: 'code' })
    await updateBusinesses(tx, [business.id], { claimed: true })
    return { ok: true }
  })
  return business
}

test('an unanswered request counts until it’s answered, and then in the response time', async () => {
  const { app, clock, business, overview } = await owned()
  const first = await buildRequest(app, { listings: [business], quote: { phone: '561 555 0190' } })
  clock.later(18 * 60_000)
  await buildRequest(app, { listings: [business], quote: { name: 'Terrence', message: 'A limb fell on the garage.' } })

  const before = await overview()
  expect(before.requests.map(({ name, dial }) => [name, dial])).toEqual([
    ['Marisol', 'tel:+15615550190'],
    ['Terrence', null],
  ])
  expect(before.counts).toMatchObject([{ businessId: business.id, count: 2 }])
  expect(before.figures?.now).toMatchObject({ requests: 2, minutes: null })

  await answerQuote(app, visitor('ace'), {
    token: first.answers[0] ?? '',
    input: { answer: 'on-my-way', callTime: undefined, callAt: '' },
  })
  const after = await overview()
  expect(after.requests.map(({ name }) => name)).toEqual(['Terrence'])
  expect(after.figures?.now.minutes).toBe(18)
})

test('won jobs are the same on the overview, among the requests and in the report: those of 30 days, with the values entered', async () => {
  const { app, clock, account, caller, business, overview } = await owned()
  // Eight in the evening in Florida: 30 days later, in the morning, it’s no longer among the last 30 days.
  clock.at = new Date('2026-07-02T00:00:00Z')
  const old = await buildRequest(app, { listings: [business], quote: { message: 'A month ago.' } })
  const win = (id: string, value: string) => {
    const input = { stage: 'won', at: '', value, reason: undefined } as const
    return moveRequest(app, caller, { requestId: id, businessId: business.id, input })
  }
  expect(await win(old.id, '700')).toMatchObject({ ok: true })
  clock.at = new Date('2026-07-31T14:00:00Z')
  const { token, answers } = await buildRequest(app, { listings: [business] })
  const input = { answer: 'on-my-way', callTime: undefined, callAt: '', priceFrom: '$1,200', priceTo: '2400' } as const
  await answerQuote(app, visitor('ace'), { token: answers[0] ?? '', input })
  expect(await hireAs(app, visitor('marisol'), { token, number: 1 })).toMatchObject({ ok: true })
  const other = await buildRequest(app, { listings: [business], quote: { message: 'A limb fell.' } })
  expect(await win(other.id, '12,400')).toMatchObject({ ok: true })

  const { figures } = await overview()
  expect([figures?.now.won, figures?.value]).toEqual([2, { valueDollars: 12_400, valued: 1 }])
  const among = await readOwnWonFigures(app, account.id, figureDays(clock.at))
  expect(among).toEqual({ jobs: 2, valueDollars: 12_400, valued: 1 })
  const made = await makeReport(
    app,
    callerOf('admin', 'admin'),
    reportQuery.parse({ type: 'performance', range: '30' }),
  )
  const won = made.ok ? made.report.sections.find(({ id }) => id === 'won-jobs') : undefined
  expect(won?.figures).toMatchObject([{ amount: 2 }, { amount: 1_240_000 }])
})

test('figures agree with the operator’s report and with the listing’s page', async () => {
  const { app, business, overview } = await owned()
  await buildTraffic(app, business.id, '2026-07-01', { views: 12, calls: 4, requests: 1 })
  await buildTraffic(app, business.id, '2026-06-02', { views: 30, calls: 1 })
  await buildTraffic(app, business.id, '2026-06-01', { views: 20, calls: 8 })
  await buildTraffic(app, business.id, '2026-05-02', { views: 1 })

  const { figures } = await overview()
  expect(figures?.now).toMatchObject({ views: 42, calls: 5, requests: 1 })
  expect(figures?.before).toMatchObject({ views: 20, calls: 8, requests: 0 })
  expect(figures?.days).toHaveLength(30)
  const sums = await readTrafficOf(app, { from: '2026-06-02', to: '2026-07-01' }, [business.id])
  expect(sums.get(business.id)).toMatchObject({ views: 42, calls: 5, requests: 1 })
  const query = { range: '30', from: '', to: '', type: 'overview', filter: 'all', part: [] } as const
  const made = await makeReport(app, callerOf('admin', 'admin'), { ...query, part: [] })
  const shown = made.ok ? made.report.sections.flatMap(section => section.figures ?? []) : []
  expect(shown.find(({ label }) => label === 'Leads')).toMatchObject({ amount: 6, before: 8 })
})

test('compares with the city from five listings on, otherwise with the county, otherwise not', async () => {
  const { app, business, overview } = await owned()
  expect((await overview()).figures?.medians).toEqual({})

  const others = ['Bay', 'Cay', 'Dune'].map(name => buildListing(app, { name }))
  await Promise.all(others)
  await buildListing(app, { name: 'Elm', city: 'Jupiter' })
  await buildTraffic(app, business.id, '2026-07-01', { views: 9 })
  const inCounty = (await overview()).figures?.medians
  expect(inCounty?.views).toEqual({ value: 0, listings: 5, place: 'Palm Beach County' })
  expect(inCounty?.minutes).toBeUndefined()

  await buildListing(app, { name: 'Fern' })
  expect((await overview()).figures?.medians?.views).toEqual({ value: 0, listings: 5, place: 'Boca Raton' })
})

test('runs as many queries for twenty listings as for two', async () => {
  const { app, account, caller } = await owned()
  const counted = async () => {
    let queries = 0
    const db = app.db.withPlugin({
      transformQuery({ node }) {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { cards } = await overviewOf({ ...app, db }, caller)
    return { queries, cards: cards.length }
  }
  await giveListing(app, account.id, 'Bay Roofing')
  const two = await counted()
  for (let number = 3; number <= 20; number += 1) await giveListing(app, account.id, `Roofer ${number}`)
  const twenty = await counted()
  expect([two.cards, twenty.cards]).toEqual([2, 20])
  expect(twenty.queries).toBe(two.queries)
  expect(twenty.queries).toBeLessThan(20)
})

test('shows nothing of another account’s listing, and nothing to a visitor', async () => {
  const { app, business } = await owned()
  await buildRequest(app, { listings: [business] })
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const overview = await overviewOf(app, bob.caller, business.id)
  expect(overview).toMatchObject({ cards: [], requests: [], figures: null, chosenId: null })
  expect(await readOverview(app, visitor('x'), business.id)).toEqual({ ok: false, reason: 'forbidden' })
})
