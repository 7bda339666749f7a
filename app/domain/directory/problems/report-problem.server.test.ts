import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { reportProblem } from './report-problem.server.ts'

const report = { kind: 'wrong-phone', message: 'Nobody answers.', email: 'cy@example.com' } as const

test('stores a report with a change and emails it to the operator', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const { id: businessId, slug } = await buildListing(app)

  const result = await reportProblem(app, visitor('ann'), { slug, report })

  const { problems, changes, mails } = await everythingIn(app)
  const changeId = changes[0]?.id
  expect(result).toEqual({ ok: true, id: problems[0]?.id })
  expect(problems).toMatchObject([{ ...report, businessId, visitor: 'ann', reportedOn: '2026-07-01', changeId }])
  expect(changes).toMatchObject([{ action: 'report-problem', actorKind: 'visitor', actorId: 'ann' }])
  expect(mails).toMatchObject([
    { recipient: 'operator@example.com', replyTo: report.email, state: 'waiting', changeId },
  ])
})

test('rejects a second report on the same day, and stores nothing', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const { slug } = await buildListing(app)
  await reportProblem(app, visitor('ann'), { slug, report })
  const before = await everythingIn(app)

  const result = await reportProblem(app, visitor('ann'), { slug, report: { ...report, kind: 'other' } })

  expect(result).toEqual({ ok: false, reason: 'already-reported' })
  expect(await everythingIn(app)).toEqual(before)
})

test('stores and emails one of two simultaneous reports', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const { slug } = await buildListing(app)

  const send = () => reportProblem(app, visitor('ann'), { slug, report })
  const results = await Promise.all([send(), send()])

  expect(results.map(result => result.ok).sort()).toEqual([false, true])
  expect((await everythingIn(app)).mails).toHaveLength(1)
})

test('accepts another visitor, and another listing', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const { slug } = await buildListing(app)
  const other = await buildListing(app, { name: 'Best Roofing' })
  await reportProblem(app, visitor('ann'), { slug, report })

  expect(await reportProblem(app, visitor('bob'), { slug, report })).toMatchObject({ ok: true })
  expect(await reportProblem(app, visitor('ann'), { slug: other.slug, report })).toMatchObject({ ok: true })
})

test('begins the next day at midnight in Florida', async () => {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const { slug } = await buildListing(app)
  await reportProblem(app, visitor('ann'), { slug, report })

  clock.at = new Date('2026-07-02T03:59:59Z')
  expect(await reportProblem(app, visitor('ann'), { slug, report })).toMatchObject({ ok: false })
  clock.at = new Date('2026-07-02T04:00:00Z')
  expect(await reportProblem(app, visitor('ann'), { slug, report })).toMatchObject({ ok: true })
})

test('rejects a removed listing', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const { slug } = await buildListing(app, { removedAt: new Date() })

  expect(await reportProblem(app, visitor('ann'), { slug, report })).toEqual({ ok: false, reason: 'listing-removed' })
})

test('rejects an unknown listing', async () => {
  const { app } = await testApp()
  await buildOperator(app)

  const result = await reportProblem(app, visitor('ann'), { slug: 'nobody', report })

  expect(result).toEqual({ ok: false, reason: 'listing-unknown' })
})

test('rejects a visitor with too many reports until the hour is over', async () => {
  const { app } = await testApp({ limits: { 'report-problem': { times: 1, seconds: 3_600 } } })
  await buildOperator(app)
  const { slug } = await buildListing(app)
  const other = await buildListing(app, { name: 'Best Roofing' })
  await reportProblem(app, visitor('ann'), { slug, report })

  expect(await reportProblem(app, visitor('ann'), { slug: other.slug, report })).toEqual({
    ok: false,
    reason: 'too-many',
  })
})

test('rejects a report by the admin, who can correct the listing directly', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const { slug } = await buildListing(app)
  const admin = { ...visitor('eve'), actor: { kind: 'admin', id: 'eve' } } as const

  expect(await reportProblem(app, admin, { slug, report })).toEqual({ ok: false, reason: 'forbidden' })
})

async function everythingIn({ db }: App) {
  return {
    problems: await db.selectFrom('problems').selectAll().execute(),
    changes: await db.selectFrom('changes').selectAll().where('action', '=', 'report-problem').execute(),
    mails: await db.selectFrom('mails').selectAll().execute(),
  }
}

test('limits reports by address, whatever the account', async () => {
  const { app } = await testApp({ limits: { 'report-problem': { times: 1, seconds: 3_600 } } })
  await buildOperator(app)
  const { slug } = await buildListing(app)
  const other = await buildListing(app, { name: 'Best Roofing' })
  const account = { ...visitor('ann'), actor: { kind: 'user', id: 'ann' }, visitor: 'home' } as const
  await reportProblem(app, account, { slug, report })

  const second = { ...account, actor: { kind: 'user', id: 'bob' } } as const
  expect(await reportProblem(app, second, { slug: other.slug, report })).toEqual({ ok: false, reason: 'too-many' })
  expect(await reportProblem(app, { ...second, visitor: 'elsewhere' }, { slug: other.slug, report })).toMatchObject({
    ok: true,
  })
})
