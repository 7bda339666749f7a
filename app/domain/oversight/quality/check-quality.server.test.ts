import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { listingProblems } from '#domain/directory/listings/listing-problem.ts'
import { countListings, readListings } from '#domain/directory/listings/listings.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { buildListing, operator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { checkQuality, checkQualityWhenDue } from './check-quality.server.ts'
import { readLatestCheck } from './quality-checks.server.ts'

const admin: Caller = { actor: { kind: 'admin', id: 'operator' }, requestId: 'request', language: 'en' }

async function counts(app: App) {
  await checkQuality(app, admin)
  const check = await readLatestCheck(app)
  if (!check) throw new Error('It was just checked')
  return check
}

test('counts each kind of problem and lists its listings under the same name', async () => {
  const { app } = await testApp()
  await buildListing(app, {
    name: 'Whole',
    description: 'Roofs.',
    licenseNumber: 'CCC1330001',
    emergency: true,
  })
  await buildListing(app, {
    name: 'Bare',
    phone: 'call us',
    phoneE164: null,
    email: '',
    category: 'Emergency Roof Repair',
  })
  await buildListing(app, { name: 'Gone', phone: '', removedAt: new Date() })

  const check = await counts(app)

  expect(check).toMatchObject({ listings: 2, withoutProblems: 1 })
  expect(check.counts).toMatchObject({
    'no-phone': 0,
    'undialable-phone': 1,
    'no-email': 1,
    'no-hours': 1,
    'no-license': 1,
  })
  for (const problem of listingProblems) {
    const query = { q: '', show: problem, sort: 'newest' } as const
    expect(await countListings(app, query), problem).toBe(check.counts[problem])
  }
  const { listings } = await readListings(app, { q: '', show: 'no-email', sort: 'newest' }, { from: 'start' }, 10)
  expect(listings.map(({ name }) => name)).toEqual(['Bare'])
})

test('checks the directory once a day, and soon after a change', async () => {
  const { app, clock } = await testApp()
  const checkedAt = async () => {
    await checkQualityWhenDue(app)
    return (await readLatestCheck(app))?.checkedAt
  }
  const change = () =>
    app.transaction(async tx => ({ ok: true, id: await recordChange(tx, admin, { action: 'change-listing' }) }))
  const first = await checkedAt()
  clock.later(3_600_000)
  expect(await checkedAt()).toEqual(first)

  await change()
  clock.later(9_000)
  const second = await checkedAt()
  expect(second).toEqual(clock.at)
  await change()
  clock.later(9_000)
  expect(await checkedAt(), 'not every few seconds').toEqual(second)
  clock.later(1_000)
  expect(await checkedAt()).toEqual(clock.at)

  clock.later(25 * 3_600_000)
  expect(await checkedAt()).toEqual(clock.at)
})

test('lets only the operator request a check', async () => {
  const { app } = await testApp()
  expect(await checkQuality(app, visitor('ann'))).toEqual({ ok: false, reason: 'forbidden' })
  expect(await checkQuality(app, operator)).toMatchObject({ ok: true })
})
