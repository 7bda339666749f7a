import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { checkInput } from './check-schema.server.ts'
import { readChecks } from './checks.server.ts'
import { endDueChecks } from './end-checks.server.ts'
import { endVerification, readVerification, verifyListing } from './verify-listing.server.ts'

const going = new AbortController().signal
const admin: Caller = { actor: { kind: 'admin', id: 'operator' }, requestId: 'request', language: 'en' }

async function isVerified({ db }: App, id: string) {
  const listing = db.selectFrom('businesses').select('verified').where('id', '=', id)
  return (await listing.executeTakeFirstOrThrow()).verified
}

async function currentCheck(app: App, id: string) {
  return (await readChecks(app, id)).find(({ endedAt }) => endedAt === null)
}

async function mailed({ db }: App) {
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'recipient'])
    .orderBy('kind')
    .orderBy('recipient')
    .execute()
  return mails.map(({ kind, recipient }) => `${kind} to ${recipient}`)
}

async function seenOf(app: App, id: string) {
  return (await readVerification(app, id)).seen
}

async function verifiedListing() {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const { id } = await buildListing(app)
  const check = checkInput.parse({
    source: 'both',
    reference: 'CCC1',
    licenseExpiresOn: '2026-08-31',
    insuranceExpiresOn: '2027-01-31',
  })
  expect(await verifyListing(app, admin, { id, seen: await seenOf(app, id), check })).toMatchObject({ ok: true })
  return { app, clock, id }
}

test('records who checked, when and where, and sets the mark', async () => {
  const { app, id, clock } = await verifiedListing()
  expect(await isVerified(app, id)).toBe(true)
  expect(await currentCheck(app, id)).toMatchObject({
    checkedBy: 'operator',
    checkedAt: clock.at,
    source: 'both',
    reference: 'CCC1',
  })
})

test('replaces an earlier check with a newer one, and keeps it on record', async () => {
  const { app, id } = await verifiedListing()
  const check = checkInput.parse({ source: 'state-license', licenseExpiresOn: '2028-08-31' })
  await verifyListing(app, admin, { id, seen: await seenOf(app, id), check })
  expect(await currentCheck(app, id)).toMatchObject({ licenseExpiresOn: '2028-08-31' })
  expect(await readChecks(app, id)).toHaveLength(2)
})

test('notifies both sides once, thirty days before the earlier of the two ends', async () => {
  const { app, id, clock } = await verifiedListing()
  clock.at = new Date('2026-07-31T16:00:00Z')
  expect(await endDueChecks(app, going)).toMatchObject({ ended: 0, reminded: 0 })
  clock.at = new Date('2026-08-01T16:00:00Z')
  expect(await endDueChecks(app, going)).toMatchObject({ ended: 0, reminded: 1 })
  expect(await endDueChecks(app, going)).toMatchObject({ ended: 0, reminded: 0 })
  expect(await mailed(app)).toEqual([
    'check-reminder to office@ace.example.com',
    'check-reminder to operator@example.com',
  ])
  expect(await isVerified(app, id)).toBe(true)
})

test("uses the operator's number of days for reminders", async () => {
  const { app, clock } = await verifiedListing()
  await changeSetting(app, admin, { key: 'reminders', version: 0, change: { checkDays: 10 } })
  clock.at = new Date('2026-08-20T16:00:00Z')
  expect(await endDueChecks(app, going)).toMatchObject({ reminded: 0 })
  clock.at = new Date('2026-08-21T16:00:00Z')
  expect(await endDueChecks(app, going)).toMatchObject({ reminded: 1 })
})

test("keeps the mark through the last day and removes it the next, by the county's clock", async () => {
  const { app, id, clock } = await verifiedListing()
  clock.at = new Date('2026-09-01T03:59:00Z')
  await endDueChecks(app, going)
  expect(await isVerified(app, id)).toBe(true)
  clock.at = new Date('2026-09-01T04:01:00Z')
  expect(await endDueChecks(app, going)).toMatchObject({ ended: 1 })
  expect(await isVerified(app, id)).toBe(false)
  expect(await mailed(app)).toContain('check-ended to office@ace.example.com')
})

test('removes all marks that end on one day in one run, in batches that release their locks', async () => {
  const { app, clock, id } = await verifiedListing()
  const check = await app.db.selectFrom('businessChecks').selectAll().executeTakeFirstOrThrow()
  for (let number = 0; number < 200; number++) {
    const { id: businessId } = await buildListing(app, { name: `Roofer ${number}`, verified: true })
    await app.db
      .insertInto('businessChecks')
      .values({ ...check, id: app.ids.next(), businessId })
      .execute()
  }
  clock.at = new Date('2026-09-01T04:01:00Z')
  expect(await endDueChecks(app, AbortSignal.abort())).toEqual({ ended: 0, reminded: 0 })
  expect(await isVerified(app, id)).toBe(true)
  expect(await endDueChecks(app, going)).toEqual({ ended: 201, reminded: 0 })
  expect(await app.db.selectFrom('businesses').select('id').where('verified', '=', true).execute()).toEqual([])
  const steps = app.db.selectFrom('changes').select('id').where('action', '=', 'end-checks')
  expect(await steps.execute()).toHaveLength(3)
})

test('verifies no one by an expired check, or by one without an end', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app)
  const check = checkInput.parse({ source: 'both', licenseExpiresOn: '2026-06-30', insuranceExpiresOn: '2027-01-31' })
  expect(await verifyListing(app, admin, { id, seen: await seenOf(app, id), check })).toEqual({
    ok: false,
    reason: 'already-expired',
  })
  expect(checkInput.safeParse({ source: 'both' }).success).toBe(false)
})

test('lets only the operator set and remove the mark by hand', async () => {
  const { app, id } = await verifiedListing()
  const user: Caller = { ...admin, actor: { kind: 'user', id: 'ace' } }
  expect(await endVerification(app, user, { id, seen: await seenOf(app, id) })).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(await endVerification(app, admin, { id, seen: await seenOf(app, id) })).toMatchObject({ ok: true })
  expect(await isVerified(app, id)).toBe(false)
  expect(await currentCheck(app, id)).toBeUndefined()
})
