import { expect, test } from 'vitest'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildBanner, buildCampaign } from '#tests/support/build-banner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readOwnCampaigns } from '../ads/read-own-campaigns.server.ts'
import { turnAdMonths } from '../ads/turn-ad-months.server.ts'
import { giveMakeGood, undoMakeGood } from './give-make-good.server.ts'
import { readInventory } from './read-inventory.server.ts'

const boss = callerOf('admin', 'boss')
const day = 86_400_000

async function running() {
  const test = await testApp()
  const { app } = test
  await buildOperator(app)
  const campaign = await buildCampaign(app)
  const booking = () => app.db.selectFrom('adBookings').selectAll().executeTakeFirstOrThrow()
  const delivery = async () => {
    const found = await readInventory(app, boss)
    return found.ok ? found.running[0] : undefined
  }
  const give = (days: number) => giveMakeGood(app, boss, { bannerId: campaign.id, days, reason: 'The banner was down' })
  return { ...test, ...campaign, booking, delivery, give }
}

test('added days lengthen the month and all after it, and the account and an email say so', async () => {
  const { app, account, booking, give } = await running()
  const before = await booking()
  expect(await give(3)).toMatchObject({ ok: true })
  const after = await booking()
  expect(after.periodEnd.getTime() - before.periodEnd.getTime()).toBe(3 * day)
  expect((after.servesUntil?.getTime() ?? 0) - (before.servesUntil?.getTime() ?? 0)).toBe(3 * day)
  const own = await readOwnCampaigns(app, account.caller)
  expect(own.ok && own.campaigns[0]).toMatchObject({ makeGoods: [{ days: 3, reason: 'The banner was down' }] })
  const mail = (await queuedMails(app)).find(({ kind }) => kind === 'make-good')
  expect(mail?.recipient).toBe(account.email)
  expect(mail?.text).toContain('August 4, 2026')
})

test('an undo takes exactly the days away again, once, and not after they were used', async () => {
  const { app, clock, booking, give, delivery } = await running()
  const before = await booking()
  await give(3)
  const id = (await delivery())?.makeGoods[0]?.id ?? ''
  expect(await undoMakeGood(app, boss, id)).toMatchObject({ ok: true })
  expect(await booking()).toEqual(before)
  expect(await undoMakeGood(app, boss, id)).toEqual({ ok: false, reason: 'already-undone' })
  expect((await delivery())?.makeGoods).toEqual([])
  await give(3)
  const again = (await delivery())?.makeGoods[0]?.id ?? ''
  clock.at = new Date('2026-08-02T12:00:00Z')
  expect(await undoMakeGood(app, boss, again)).toEqual({ ok: false, reason: 'already-used' })
})

test('reports a month that delivered less after its end, with the days that make up for it', async () => {
  const { app, clock, delivery, purchaseId } = await running()
  clock.later(15 * day)
  await app.db.updateTable('adBookings').set({ periodViews: 5_000 }).execute()
  expect(await delivery()).toMatchObject({ behind: 0, lastMonth: null })
  await app.db.updateTable('adBookings').set({ periodViews: 2_000 }).execute()
  expect((await delivery())?.behind).toBeGreaterThan(2_500)
  // Paid further: the next month begins.
  await app.db
    .updateTable('adBookings')
    .set({ servesUntil: new Date('2026-09-01T12:00:00Z') })
    .where('purchaseId', '=', purchaseId)
    .execute()
  clock.at = new Date('2026-08-01T12:00:01Z')
  await turnAdMonths(app)
  expect(await delivery()).toMatchObject({ views: 0, behind: 8_000, suggested: 25 })
  expect((await delivery())?.lastMonth).toEqual({ views: 2_000, goal: 10_000 })
})

test('only an administrator adds days, and only to a banner that runs', async () => {
  const { app, id, give } = await running()
  for (const kind of ['analyst', 'editor', 'support', 'user'] as const)
    expect(await giveMakeGood(app, callerOf(kind, 'x'), { bannerId: id, days: 1, reason: 'x' })).toEqual({
      ok: false,
      reason: 'forbidden',
    })
  const other = await buildAccount(app, { email: 'bob@example.com' })
  const waiting = await buildBanner(app, { caller: other.caller, typed: { email: other.email } })
  expect(await giveMakeGood(app, boss, { bannerId: waiting, days: 1, reason: 'x' })).toEqual({
    ok: false,
    reason: 'not-running',
  })
  expect(await giveMakeGood(app, boss, { bannerId: app.ids.next(), days: 1, reason: 'x' })).toEqual({
    ok: false,
    reason: 'banner-unknown',
  })
  expect(await undoMakeGood(app, boss, 'nonsense')).toEqual({ ok: false, reason: 'make-good-unknown' })
  expect(await undoMakeGood(app, callerOf('analyst', 'x'), app.ids.next())).toEqual({ ok: false, reason: 'forbidden' })
  expect(await give(1)).toMatchObject({ ok: true })
})
