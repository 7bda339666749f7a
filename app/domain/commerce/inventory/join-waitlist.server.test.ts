import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildAdSlots } from '#tests/support/ad-slots.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildBanner, buildCampaign, buildPackage, choicesFor, drawAndApprove } from '#tests/support/build-banner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { subjectOf } from '#tests/support/subscribed.ts'
import { testApp } from '#tests/support/test-app.ts'
import { endPackage } from '../ads/turn-ad-months.server.ts'
import { buyOffer } from '../promotions/buy-offer.server.ts'
import { acceptPlace, joinWaitlist, leaveWaitlist } from './join-waitlist.server.ts'
import { offerPlaces } from './offer-places.server.ts'
import { readInventory, readOwnPlaces } from './read-inventory.server.ts'
import { openEntriesLimit } from './waitlist.ts'

const july = { placement: 'sidebar-banner', month: '2026-07-01' }
const order = { planId: 'banner-basic', priceAmount: 149 }
const hour = 3_600_000

/** One place, which a campaign has, and three who wait for it, one after the other. */
async function soldOut() {
  const test = await testApp()
  const { app, clock } = test
  await buildOperator(app)
  await buildAdSlots(app, { 'sidebar-banner': 1 })
  const running = await buildCampaign(app)
  const people = []
  for (const name of ['ann', 'bob', 'cay']) {
    const account = await buildAccount(app, { email: `${name}@example.com` })
    expect(await joinWaitlist(app, account.caller, july)).toEqual({ ok: true })
    clock.later(1_000)
    people.push(account)
  }
  const [ann, bob, cay] = people
  if (!ann || !bob || !cay) throw new Error('nobody waits')
  const entry = async ({ caller }: typeof ann) => {
    const own = await readOwnPlaces(app, caller)
    const [found] = own.ok ? own.entries : []
    if (!found) throw new Error('no entry')
    return found
  }
  const states = async () => Promise.all([ann, bob, cay].map(async person => (await entry(person)).state))
  /** The running package ends, like at the end of its last month. */
  const end = () =>
    app.transaction(async tx => {
      await endPackage(tx, running.purchaseId)
      return { ok: true }
    })
  return { ...test, ann, bob, cay, entry, states, end }
}

async function offers(app: App) {
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'ad-place')
  return mails.map(({ recipient, text }) => `${recipient.split('@')[0]}: ${subjectOf(text)}`)
}

test('the first in line gets the offer, and the next one when it expires', async () => {
  const { app, clock, ann, entry, states, end } = await soldOut()
  expect(await offerPlaces(app)).toBe(0)
  expect((await entry(ann)).before).toBe(0)
  await end()
  expect(await offerPlaces(app)).toBe(1)
  expect(await offerPlaces(app)).toBe(0)
  expect(await states()).toEqual(['offered', 'waiting', 'waiting'])
  expect((await entry(ann)).heldUntil).toEqual(new Date(clock.at.getTime() + 48 * hour))
  clock.later(48 * hour)
  expect(await acceptPlace(app, ann.caller, (await entry(ann)).id)).toEqual({ ok: false, reason: 'no-offer' })
  expect(await offerPlaces(app)).toBe(1)
  expect(await states()).toEqual(['expired', 'offered', 'waiting'])
  expect(await offers(app)).toEqual(['ann: An ad spot opened up for you', 'bob: An ad spot opened up for you'])
})

test('an accepted place is kept: its advertiser buys and is approved, and nobody else', async () => {
  const { app, ann, bob, entry, end } = await soldOut()
  await end()
  await offerPlaces(app)
  expect(await acceptPlace(app, ann.caller, (await entry(ann)).id)).toEqual({ ok: true })
  expect(await offers(app)).toContain('operator: An ad spot was accepted')
  expect(await buyOffer(app, bob.caller, order)).toEqual({ ok: false, reason: 'sold-out' })
  expect(await buyOffer(app, ann.caller, order)).toMatchObject({ ok: true })

  // A place that is kept isn't claimed again by the payment page: with one more, someone else can buy.
  await buildAdSlots(app, { 'sidebar-banner': 1, 'footer-links': 1 })
  const dan = await buildAccount(app, { email: 'dan@example.com' })
  expect(await buyOffer(app, dan.caller, order)).toMatchObject({ ok: true })
  await buildAdSlots(app, { 'sidebar-banner': 1 })

  const boss = callerOf('admin', 'boss')
  const approval = async (account: typeof ann) => {
    const { purchaseId } = await buildPackage(app, account)
    const id = await buildBanner(app, { caller: account.caller, typed: { email: account.email } })
    return drawAndApprove(app, boss, { id, choices: choicesFor(app, { purchaseId }) })
  }
  expect(await approval(bob)).toEqual({ ok: false, reason: 'sold-out' })
  expect(await approval(ann)).toMatchObject({ ok: true })
  const { state } = await app.db
    .selectFrom('adWaitlist')
    .select('state')
    .where('userId', '=', ann.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('used')
  expect(await offerPlaces(app)).toBe(0)
})

test('who waits comes before who buys, also before the offer', async () => {
  const { app, end } = await soldOut()
  await end()
  const dan = await buildAccount(app, { email: 'dan@example.com' })
  expect(await buyOffer(app, dan.caller, order)).toEqual({ ok: false, reason: 'sold-out' })
})

test('declining passes the place on, and a place accepted without a package is free after 48 hours', async () => {
  const { app, clock, ann, bob, entry, end } = await soldOut()
  await end()
  await offerPlaces(app)
  expect(await leaveWaitlist(app, ann.caller, (await entry(ann)).id)).toEqual({ ok: true })
  expect(await offerPlaces(app)).toBe(1)
  await acceptPlace(app, bob.caller, (await entry(bob)).id)
  clock.later(47 * hour)
  expect(await offerPlaces(app)).toBe(0)
  clock.later(hour)
  expect(await offerPlaces(app)).toBe(1)
  expect((await entry(bob)).state).toBe('expired')
})

test('a paid package keeps an accepted place for two weeks; after that, its account can’t rejoin for a week', async () => {
  const { app, clock, ann, entry, end } = await soldOut()
  await end()
  await offerPlaces(app)
  expect(await acceptPlace(app, ann.caller, (await entry(ann)).id)).toEqual({ ok: true })
  expect((await entry(ann)).heldUntil).toEqual(new Date(clock.at.getTime() + 48 * hour))
  await buildPackage(app, ann)
  expect((await entry(ann)).heldUntil).toEqual(new Date(clock.at.getTime() + 14 * 24 * hour))
  clock.later(14 * 24 * hour)
  await offerPlaces(app)
  expect((await entry(ann)).state).toBe('expired')
  expect(await joinWaitlist(app, ann.caller, july)).toEqual({ ok: false, reason: 'joined-too-soon' })
  clock.later(7 * 24 * hour)
  expect(await joinWaitlist(app, ann.caller, july)).toEqual({ ok: true })
})

test('who declines a place waits a week as well', async () => {
  const { app, ann, entry, end } = await soldOut()
  await end()
  await offerPlaces(app)
  expect(await leaveWaitlist(app, ann.caller, (await entry(ann)).id)).toEqual({ ok: true })
  expect(await joinWaitlist(app, ann.caller, july)).toEqual({ ok: false, reason: 'joined-too-soon' })
})

test('offers an account one place in a placement at a time; if the offer expires, its other entries do too', async () => {
  const { app, clock, ann, bob, cay, end } = await soldOut()
  expect(await joinWaitlist(app, ann.caller, { ...july, month: '2026-08-01' })).toEqual({ ok: true })
  await end()
  await buildAdSlots(app, { 'sidebar-banner': 4 })
  expect(await offerPlaces(app)).toBe(3)
  const statesOf = async ({ id }: typeof ann) => {
    const own = app.db.selectFrom('adWaitlist').select('state').where('userId', '=', id)
    return (await own.orderBy('month').execute()).map(({ state }) => state)
  }
  expect(await statesOf(ann)).toEqual(['offered', 'waiting'])
  expect([await statesOf(bob), await statesOf(cay)]).toEqual([['offered'], ['offered']])
  clock.later(48 * hour)
  expect(await offerPlaces(app)).toBe(0)
  expect(await statesOf(ann)).toEqual(['expired', 'expired'])
})

test('the place that a paid package needs is offered to nobody else', async () => {
  const { app, clock, bob, entry, states, end } = await soldOut()
  await buildPackage(app, bob)
  await end()
  expect(await offerPlaces(app)).toBe(1)
  expect(await states()).toEqual(['waiting', 'offered', 'waiting'])
  expect(await acceptPlace(app, bob.caller, (await entry(bob)).id)).toEqual({ ok: true })
  expect((await entry(bob)).heldUntil).toEqual(new Date(clock.at.getTime() + 14 * 24 * hour))
})

test('a waitlist is open only while buying is refused as sold out, and the page says the same', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  await buildAdSlots(app, { 'sidebar-banner': 1 })
  const [ann, bob] = [await buildAccount(app), await buildAccount(app, { email: 'bob@example.com' })]
  const free = async () => {
    const own = await readOwnPlaces(app, ann.caller)
    return own.ok && own.places.find(({ placement }) => placement === july.placement)?.free
  }
  expect(await free()).toBe(1)
  expect(await joinWaitlist(app, ann.caller, july)).toEqual({ ok: false, reason: 'not-full' })
  await buildPackage(app, bob)
  expect(await buyOffer(app, ann.caller, order)).toEqual({ ok: false, reason: 'sold-out' })
  expect(await free()).toBe(0)
  expect(await joinWaitlist(app, ann.caller, july)).toEqual({ ok: true })
})

test('an account can’t try to join without end', async () => {
  const { app } = await testApp({ limits: { 'join-ad-waitlist': { times: 1, seconds: 3_600 } } })
  const ann = await buildAccount(app)
  const wrong = { ...july, placement: 'newsletter' }
  expect(await joinWaitlist(app, ann.caller, wrong)).toEqual({ ok: false, reason: 'place-unknown' })
  expect(await joinWaitlist(app, ann.caller, wrong)).toEqual({ ok: false, reason: 'too-many-requests' })
})

test('nobody joins twice, for a month or placement that isn’t sold, too often, or acts on another’s entry', async () => {
  const { app, ann, bob, entry } = await soldOut()
  expect(await joinWaitlist(app, ann.caller, july)).toEqual({ ok: false, reason: 'already-listed' })
  for (const wrong of [
    { ...july, month: '2026-06-01' },
    { ...july, month: '2027-07-01' },
    { ...july, month: '2026-07-02' },
    { ...july, placement: 'newsletter' },
  ])
    expect(await joinWaitlist(app, ann.caller, wrong)).toEqual({ ok: false, reason: 'place-unknown' })
  expect(await joinWaitlist(app, visitor('x'), july)).toEqual({ ok: false, reason: 'forbidden' })
  const id = (await entry(ann)).id
  expect(await leaveWaitlist(app, bob.caller, id)).toEqual({ ok: false, reason: 'entry-unknown' })
  expect(await acceptPlace(app, bob.caller, id)).toEqual({ ok: false, reason: 'entry-unknown' })
  expect(await acceptPlace(app, ann.caller, id)).toEqual({ ok: false, reason: 'no-offer' })
  for (let at = 1; at < openEntriesLimit; at += 1) {
    const month = `${at < 6 ? 2026 : 2027}-${String(at < 6 ? at + 7 : at - 5).padStart(2, '0')}-01`
    expect(await joinWaitlist(app, ann.caller, { ...july, month })).toEqual({ ok: true })
  }
  expect(await joinWaitlist(app, ann.caller, { ...july, placement: 'footer-links' })).toEqual({
    ok: false,
    reason: 'too-many',
  })
})

test('the desk shows who waits, and an entry ends with its month', async () => {
  const { app, clock, states } = await soldOut()
  const inventory = await readInventory(app, callerOf('admin', 'boss'))
  const sidebar = inventory.ok
    ? inventory.placements.find(({ placement }) => placement === 'sidebar-banner')
    : undefined
  expect(sidebar?.months[0]).toMatchObject({ from: '2026-07-01', sold: 1, free: 0, waiting: 3 })
  expect(sidebar?.months[1]).toMatchObject({ sold: 1, free: 0, waiting: 0 })
  clock.at = new Date('2026-08-02T12:00:00Z')
  await offerPlaces(app)
  expect(await states()).toEqual(['expired', 'expired', 'expired'])
})
