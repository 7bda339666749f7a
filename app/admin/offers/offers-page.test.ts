import { expect, test } from 'vitest'
import { buyOffer } from '#domain/commerce/promotions/buy-offer.server.ts'
import { paySandboxCheckout } from '#platform/payments/sandbox-desk.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { fulfill } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'

const path = '/admin/settings/offers'
const storm = { section: 'promotion', code: 'storm20', percentOff: '20', months: '3', maxUses: '1', planId: 'premium' }

async function desk() {
  const opened = await adminDesk()
  await buildOperator(opened.app)
  const order = (email: string) => async (planId: string, priceAmount: number, promotionCode: string) => {
    const { caller } = await buildAccount(opened.app, { email })
    return buyOffer(opened.app, caller, { planId, priceAmount, promotionCode })
  }
  return { ...opened, order, codes: () => opened.app.db.selectFrom('promotions').selectAll().execute() }
}

test('the operator creates a code, which lowers the price up to its usage limit, and its uses are counted', async () => {
  const { app, post, get, order } = await desk()
  expect(await post(path, storm)).toMatchObject({ status: 303, location: path })
  const { html } = await get(path)
  for (const text of ['STORM20', '20% off for 3 months', 'Premium only', 'used 0 of 1 times'])
    expect(html).toContain(text)

  const bought = await order('ann@example.com')('premium', 199, ' Storm20 ')
  if (!bought.ok) throw new Error(bought.reason)
  const sessionId = bought.url.split('/').at(-1) ?? ''
  const paid = await paySandboxCheckout(app, sessionId)
  expect(paid?.dueNowCents).toBe(15_920)
  await fulfill(app, sessionId)
  expect((await get(path)).html).toContain('used 1 of 1 times')
  expect(await order('bob@example.com')('premium', 199, 'STORM20')).toEqual({ ok: false, reason: 'promotion-over' })
})

test('a code works for its plan, until its last day, and while it has not been ended', async () => {
  const { clock, post, get, order, codes } = await desk()
  await post(path, { ...storm, maxUses: '', expiresAt: '2026-07-10' })
  const wanted = [
    ['basic', 49, 'STORM20', 'promotion-unknown'],
    ['banner-premium', 599, 'STORM20', 'promotion-unknown'],
    ['premium', 199, 'STORM21', 'promotion-unknown'],
    ['premium', 199, "'; drop table", 'promotion-unknown'],
  ] as const
  for (const [index, [planId, price, code, reason]] of wanted.entries())
    expect(await order(`no${index}@example.com`)(planId, price, code)).toEqual({ ok: false, reason })
  expect(await order('cat@example.com')('premium', 199, 'storm20')).toMatchObject({ ok: true })
  clock.at = new Date('2026-07-11T03:59:59.999Z')
  expect(await order('late@example.com')('premium', 199, 'STORM20')).toEqual({ ok: false, reason: 'promotion-over' })

  clock.at = new Date('2026-07-01T12:00:00Z')
  const [made] = await codes()
  expect(await post(path, { section: 'end', id: made?.id ?? '' })).toMatchObject({ status: 303 })
  expect(await order('dan@example.com')('premium', 199, 'STORM20')).toEqual({ ok: false, reason: 'promotion-unknown' })
  const again = await post(path, { section: 'end', id: made?.id ?? '' })
  expect([again.status, again.html.includes('This promotion has already ended.')]).toEqual([409, true])
  expect((await get(path)).html).toContain('Ended')
  // The code can be issued again.
  expect(await post(path, storm)).toMatchObject({ status: 303 })
})

test('invalid values show errors beside their fields, and typed values stay', async () => {
  const { post, codes } = await desk()
  const fieldErrors: [Record<string, string>, string][] = [
    [{ code: 'a b' }, 'Use 3 to 30 letters'],
    [{ code: '' }, 'Use 3 to 30 letters'],
    [{ percentOff: '101' }, 'Enter either a whole percentage'],
    [{ percentOff: '' }, 'Enter either a whole percentage'],
    [{ centsOff: '10' }, 'Enter either a whole percentage'],
    [{ percentOff: '', centsOff: '300' }, 'Enter an amount up to $299'],
    [{ months: '37' }, 'Enter a whole number from 1 to 36'],
    [{ maxUses: '0' }, 'Enter a whole number from 1 to 100,000'],
    [{ planId: 'gold' }, 'Choose one of the plans.'],
    [{ expiresAt: '2026-02-31' }, 'Choose a day.'],
  ]
  for (const [typed, fieldError] of fieldErrors) {
    const { status, html } = await post(path, { ...storm, maxUses: '77', ...typed })
    expect([status, html.includes(fieldError)], fieldError).toEqual([422, true])
    if (!('maxUses' in typed)) expect(html).toContain('value="77"')
  }
  const over = await post(path, { ...storm, expiresAt: '2026-06-30' })
  expect([over.status, over.html.includes('That day has passed.')]).toEqual([409, true])
  expect(await codes()).toEqual([])
  await post(path, storm)
  const taken = await post(path, storm)
  expect([taken.status, taken.html.includes('is already running')]).toEqual([409, true])
  expect(await codes()).toHaveLength(1)
})

test('trial days are saved per plan, and 0 removes them', async () => {
  const { app, post, get } = await desk()
  const days = { section: 'trials', basic: '0', professional: '14', premium: '30', enterprise: '' }
  expect(await post(path, days)).toMatchObject({ status: 303 })
  const { html } = await get(path)
  expect(html).toMatch(/name="professional"[^>]*value="14"/)
  const stored = () => app.db.selectFrom('planTrials').selectAll().orderBy('planId').execute()
  expect(await stored()).toEqual([
    { planId: 'premium', days: 30 },
    { planId: 'professional', days: 14 },
  ])
  await post(path, { ...days, premium: '0' })
  expect(await stored()).toEqual([{ planId: 'professional', days: 14 }])
  const wrong = await post(path, { ...days, basic: '366' })
  expect([wrong.status, wrong.html.includes('Enter whole days from 0 to 365.')]).toEqual([422, true])
})

test('the operator names the code for those who cancel', async () => {
  const { post, get } = await desk()
  const terms = { section: 'terms', keepCode: ' stay ', version: '0' }
  expect(await post(path, terms)).toMatchObject({ status: 303 })
  expect((await get(path)).html).toMatch(/name="keepCode"[^>]*value="STAY"/)
  const stale = await post(path, terms)
  expect([stale.status, stale.html.includes('Someone else just changed this.')]).toEqual([409, true])
  expect(await post(path, { ...terms, keepCode: '!', version: '1' })).toMatchObject({ status: 422 })
})

test('only the operator sees or creates promotions', async () => {
  const { app, visit, visitPage, codes } = await desk()
  const { cookie } = await buildSession(app, await buildAccount(app))
  for (const sent of ['', cookie]) {
    expect((await visitPage(path, { cookie: sent })).location).toBe('/admin-login')
    expect((await visit(path, storm, { headers: { cookie: sent } })).location).toBe('/admin-login')
  }
  expect(await codes()).toEqual([])
})
