import { expect, test } from 'vitest'
import { changeRenewal } from '#domain/commerce/subscriptions/change-renewal.server.ts'
import { openPortal } from '#domain/commerce/subscriptions/open-portal.server.ts'
import { readOwnSubscription } from '#domain/commerce/subscriptions/read-own-subscription.server.ts'
import { usePlanFor } from '#domain/commerce/subscriptions/use-plan-for.server.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { replaceOwners } from '#domain/directory/claims/owners.server.ts'
import { acceptInvitation } from '#domain/directory/team/answer-invitation.server.ts'
import { offerBusiness } from '#domain/directory/team/invite-member.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { ProviderFailure } from '#platform/payments/payments.ts'
import { paymentsOff } from '#platform/payments/payments-off.ts'
import { failRenewal, paySandboxCheckout, refundSubscription } from '#platform/payments/sandbox-desk.ts'
import { disputeSubscription, moveSandboxDispute } from '#platform/payments/sandbox-disputes.ts'
import { buildAccount, buildSession, callerOf } from '#tests/support/build-account.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { fulfillSandbox } from '#tests/support/build-purchase.ts'
import { buildCheckout, buildSubscription, fulfill } from '#tests/support/build-subscription.ts'
import { buildMember, invitationTokenFor } from '#tests/support/build-team.ts'
import { buildListing, buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/account/subscription'

async function contractor() {
  const site = await testSite()
  await buildOperator(site.app)
  const owner = await buildOwner(site.app)
  const { cookie } = await buildSession(site.app, owner.account)
  const seen = (html: string) => (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '')
  return {
    ...site,
    ...owner,
    open: async (query = '') => seen((await site.get(path + query, { cookie })).html),
    send: async (intent: string, more: Record<string, string> = {}) => {
      const answer = await site.post(path, { intent, ...more }, { headers: { cookie } })
      return { ...answer, html: seen(answer.html) }
    },
  }
}

test('the account shows its plan, price, status, next billing date and usage', async () => {
  spec('public 9.2')
  const { app, account, open } = await contractor()
  await buildSubscription(app, account)
  const html = await open()
  for (const text of ['Professional', '$99 a month', 'Active', 'Next billing date: August 1, 2026', 'Ace Roofing'])
    expect(html).toContain(text)
  expect(html).toMatch(/Service categories<\/dt><dd[^>]*>1, no limit/)
  expect(html).toMatch(/Photos<\/dt><dd[^>]*>0 of 10/)
  expect(html).toMatch(/Reviews shown<\/dt><dd[^>]*>0, no limit/)
  expect(html).toContain('Listings with your plan: 1 of 1')
  expect(html).toMatch(/\$99<\/span>.*Professional plan · July 1, 2026 · Paid/s)
  expect(html).toMatch(/<a href="[^"]+" target="_blank" rel="noreferrer"[^>]*>Invoice /)
})

test('without a plan it says so and links to the plans; the listing has the features of Basic', async () => {
  spec('public 9.1', 'decision 27')
  const { open } = await contractor()
  const html = await open()
  expect(html).toContain('You don’t have a plan.')
  expect(html).toContain('href="/list-business"')
  expect(html).toMatch(/Service categories<\/dt><dd[^>]*>1 of 5/)
  expect(html).toMatch(/Reviews shown<\/dt><dd[^>]*>0 of 25/)
  expect(html).not.toContain('Invoices')
})

test('a contractor cancels after a confirmation, and resumes', async () => {
  const { app, account, open, send } = await contractor()
  const { subscriptionId } = await buildSubscription(app, account)
  const cancels = async () => (await app.payments.readSubscription(subscriptionId))?.cancelsAtPeriodEnd
  expect(await open()).toContain('href="/account/subscription?ask=cancel"')
  const asked = await open('?ask=cancel')
  expect(asked).toContain('Cancel the Professional plan?')
  expect(asked).toContain('until August 1, 2026')
  expect(await cancels()).toBe(false)

  expect(await send('cancel')).toMatchObject({ status: 303, location: `${path}?done=cancelled` })
  expect(await cancels()).toBe(true)
  const cancelled = await open('?done=cancelled')
  expect(cancelled).toContain('Your subscription is canceled.')
  expect(cancelled).toContain('It ends on August 1, 2026, and you won’t be charged again.')
  expect(await send('resume')).toMatchObject({ status: 303, location: `${path}?done=resumed` })
  expect(await cancels()).toBe(false)
  expect(await open('?done=resumed')).toContain('Your subscription continues.')
})

test('a plan is paused for a number of months that is offered, and the page says so', async () => {
  const { app, account, clock, open, send, get, post } = await contractor()
  const { sessionId } = await buildSubscription(app, account)
  expect(await open('?ask=pause')).toContain('Pause 3 months, until November 1, 2026')
  for (const months of ['0', '4', '', 'x']) expect(await send('pause', { months })).toMatchObject({ status: 422 })
  expect(await send('pause', { months: '2' })).toMatchObject({ status: 303, location: `${path}?done=paused` })
  expect(await open()).toContain('Paid until August 1, 2026, then paused until October 1, 2026')
  clock.at = new Date('2026-08-02T12:00:00Z')
  await fulfill(app, sessionId)
  // The session has expired by then.
  const { cookie } = await buildSession(app, account)
  const paused = (await get(path, { cookie })).html
  for (const text of ['Paused', 'Nothing is charged until then', 'Resume now for $99']) expect(paused).toContain(text)
  const resumed = await post(path, { intent: 'back-on' }, { headers: { cookie } })
  expect(resumed).toMatchObject({ status: 303, location: `${path}?done=back-on` })
  expect((await get(path, { cookie })).html).toContain('Next billing date: September 2, 2026')
})

test('a change shows its amounts first, and the amount from the browser is only compared', async () => {
  const { app, account, get, post, clock } = await contractor()
  await buildSubscription(app, account)
  const { cookie } = await buildSession(app, account)
  const change = `${path}/change`
  const list = await get(change, { cookie })
  expect(list.html).toContain(': Premium, $1,990 a year')
  expect(list.html).not.toContain(': Professional, $99 a month')
  const shown = (await get(`${change}?plan=premium`, { cookie })).html
  expect(shown).toContain('Change plan and pay $100')
  const seen = { plan: 'premium', per: 'month', at: clock.at.toISOString(), dueNowCents: '10000', nextCents: '19900' }
  const send = (fields: Record<string, string>) => post(change, fields, { headers: { cookie } })
  expect((await send({ ...seen, dueNowCents: '1' })).html).toContain('The amount has changed since you saw it.')
  expect(await send({ ...seen, at: 'x' })).toMatchObject({ status: 422 })
  expect(await send({ ...seen, plan: 'gold' })).toMatchObject({ status: 409 })
  expect(await send(seen)).toMatchObject({ status: 303, location: `${path}?done=changed` })
  const basic = { ...seen, plan: 'basic', dueNowCents: '0', nextCents: '4900' }
  expect(await send({ ...basic, nextCents: '4899' })).toMatchObject({ status: 409 })
  expect(await send(basic)).toMatchObject({ status: 303, location: `${path}?done=planned` })
  expect((await get(path, { cookie })).html).toContain('Changes on August 1, 2026 to Basic at $49 a month')
})

test('explains a missing payment, an end and a refund', async () => {
  const { app, clock, account, open } = await contractor()
  const { sessionId, subscriptionId } = await buildSubscription(app, account)
  clock.at = new Date('2026-07-02T12:00:00Z')
  await failRenewal(app, subscriptionId)
  await fulfill(app, sessionId)
  const missing = await open()
  expect(missing).toContain('Payment failed')
  expect(missing).toContain('Update your card by July 16, 2026 to keep your plan.')

  const bob = await contractor()
  const held = await buildSubscription(bob.app, bob.account)
  await refundSubscription(bob.app, held.subscriptionId)
  await fulfill(bob.app, held.sessionId)
  expect(await bob.open()).toContain('Your Professional plan ended, and your payment was refunded on July 1, 2026.')
})

test('two simultaneous checkouts are two records at the provider: the invoices of both are shown', async () => {
  const { app, account, caller, clock } = await contractor()
  const sessions = [
    await buildCheckout(app, account, 'professional'),
    await buildCheckout(app, account, 'banner-basic'),
  ]
  for (const sessionId of sessions) {
    clock.later(60_000)
    await paySandboxCheckout(app, sessionId)
    await fulfill(app, sessionId)
  }
  const customers = await Promise.all(sessions.map(async id => (await app.payments.readCheckout(id))?.customerId))
  expect(new Set(customers).size).toBe(2)
  const own = await readOwnSubscription(app, caller)
  const names = own.ok ? own.invoices?.map(({ name }) => name) : []
  expect(names).toEqual([expect.stringContaining('Basic'), expect.stringContaining('Professional')])
})

test('without JavaScript, the portal is a link, and an action that fails shows an error', async () => {
  const { app, account, send } = await contractor()
  expect(await send('portal')).toMatchObject({
    status: 409,
    html: expect.stringContaining('You haven’t paid for anything yet'),
  })
  for (const intent of ['cancel', 'resume'])
    expect(await send(intent)).toMatchObject({
      status: 409,
      html: expect.stringContaining('You don’t have a subscription'),
    })
  expect(await send('burn')).toMatchObject({ status: 422 })
  const { customerId } = await buildSubscription(app, account)
  expect((await send('portal')).html).toContain(`href="/sandbox/portal/${customerId}`)
})

test('reports an unreachable provider and changes nothing', async () => {
  const { app, account, caller } = await contractor()
  await buildSubscription(app, account)
  const fails = () => Promise.reject(new ProviderFailure('unreachable'))
  const payments = { ...paymentsOff, kind: 'stripe' as const, readInvoices: fails }
  const away = { ...app, payments }
  const failed = { ok: false, reason: 'provider-failed' }
  expect(await changeRenewal(away, caller, { cancels: true })).toEqual(failed)
  expect(await openPortal(away, caller)).toEqual(failed)
  expect(await readOwnSubscription(away, caller)).toMatchObject({ ok: true, invoices: null })
  expect(await app.db.selectFrom('subscribers').select('cancelAtPeriodEnd').execute()).toEqual([
    { cancelAtPeriodEnd: false },
  ])
})

test('an account can’t see or change another account’s plan', async () => {
  const { app, account, get, post } = await contractor()
  await buildSubscription(app, account)
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const { cookie } = await buildSession(app, bob)
  const { html } = await get(path, { cookie })
  expect(html).toContain('You don’t have a plan.')
  expect(html).not.toContain('Invoice ')
  expect((await post(path, { intent: 'cancel' }, { headers: { cookie } })).status).toBe(409)
  expect((await get(path)).location).toBe(`/sign-in?to=${encodeURIComponent(path)}`)
  const forbidden = { ok: false, reason: 'forbidden' }
  for (const caller of [visitor('x'), callerOf('admin', account.id)]) {
    expect(await changeRenewal(app, caller, { cancels: true })).toEqual(forbidden)
    expect(await openPortal(app, caller)).toEqual(forbidden)
    expect(await readOwnSubscription(app, caller)).toEqual(forbidden)
  }
})

test('an account with two listings sees which of them has its plan', async () => {
  const { app, account, business, caller, open, send } = await contractor()
  await buildSubscription(app, account, 'premium')
  const other = await buildListing(app, { name: 'Second Roofing' })
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
    await replaceOwners(tx, {
      businessId: other.id,
      userId: account.id,
      proof: 'code',
      changeId,
      since: tx.clock.now(),
    })
    await updateBusinesses(tx, [other.id], { claimed: true })
    return { ok: true }
  })
  const plans = () => app.db.selectFrom('businessEntitlements').select(['businessId', 'plan']).execute()
  expect(await plans()).toEqual([{ businessId: business.id, plan: 'premium' }])
  expect((await open()).match(/Use my plan for this listing/g)).toHaveLength(1)
  expect(await send('use', { listing: other.id })).toMatchObject({ status: 303, location: `${path}?done=moved` })
  expect(await plans()).toEqual([{ businessId: other.id, plan: 'premium' }])
  expect(await open('?done=moved')).toContain('This listing now has your plan.')

  const strangers = await buildListing(app, { name: 'Not His' })
  expect(await send('use', { listing: strangers.id })).toMatchObject({ status: 409 })
  expect(await send('use', { listing: 'x' })).toMatchObject({ status: 422 })
  expect(await usePlanFor(app, visitor('x'), other.id)).toEqual({ ok: false, reason: 'forbidden' })
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  expect(await usePlanFor(app, bob.caller, other.id)).toEqual({ ok: false, reason: 'no-subscription' })
  expect(await usePlanFor(app, caller, other.id)).toMatchObject({ ok: true })
  expect(await plans()).toEqual([{ businessId: other.id, plan: 'premium' }])
})

test('an unfinished payment gives no plan', async () => {
  const { app, account, open } = await contractor()
  await buildCheckout(app, account, 'premium')
  expect(await open()).toContain('You don’t have a plan.')
})

test('without JavaScript, only a visitor asking for the portal is sent to the sign-in panel', async () => {
  spec('public 6.7', 'decision 39')
  const { get, post } = await testSite()
  const sent = await post('/account/subscription', { intent: 'portal' })
  expect([sent.status, sent.location]).toEqual([303, '/business-application?view=plans&manage'])
  expect(sent.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-toast=authentication-required;/)])
  const { html } = await get(sent.location ?? '')
  expect(html).toContain('<noscript>')
  expect(html).toContain('Authentication Required: Please sign in to manage your subscription')
  expect((await post('/account/subscription', { intent: 'cancel' })).location).toContain('/sign-in?to=')
})

test('the page says what a dispute pauses, and how it ended', async () => {
  const { app, account, open, send } = await contractor()
  const { subscriptionId } = await buildSubscription(app, account)
  const dispute = (await disputeSubscription(app, subscriptionId, true)) ?? ''
  const shown = async () => {
    await fulfillSandbox(app)
    return open()
  }
  expect(await shown()).toContain('Your bank asked us about your payment of $99')
  await moveSandboxDispute(app, dispute, 'escalate')
  const html = await shown()
  for (const text of [
    'Renewal paused',
    'Your bank took back your payment of $99',
    'Paid until August 1, 2026. It isn’t renewed',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('Don’t pause')
  expect(await send('back-on')).toMatchObject({ status: 409 })
  await moveSandboxDispute(app, dispute, 'lose')
  const ended = await shown()
  expect(ended).toContain('You keep the money, and the plan has ended.')
  expect(ended).toContain('Choose a plan')
})

test('tells team members who pays for a listing’s plan', async () => {
  const { app, account, business, caller, get } = await contractor()
  await buildSubscription(app, account)
  const as = async (role: 'owner' | 'manager' | 'crew', email: string) => {
    const member = await buildMember(app, { owner: caller, businessId: business.id, role, email })
    const { cookie } = await buildSession(app, member)
    const open = async (page: string) => mainText((await get(page, { cookie })).html)
    return { member, open }
  }
  const partner = await as('owner', 'pat@example.com')
  expect(await partner.open(path)).toContain('Professional, paid for by another owner')
  const overview = await partner.open('/account')
  expect(overview).toContain('Another owner pays for this listing’s plan.')
  expect(overview).not.toContain('costs you nothing')

  for (const role of ['manager', 'crew'] as const) {
    const { open } = await as(role, `${role}@example.com`)
    const text = await open(path)
    expect(text).toContain('You’re on a team. Owners take care of a listing’s plan')
    expect(text).not.toContain('You don’t manage a listing yet.')
  }

  await offerBusiness(app, caller, { businessId: business.id, email: 'manager@example.com', leaves: true })
  const heir = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'manager@example.com')
    .executeTakeFirstOrThrow()
  const token = await invitationTokenFor(app, 'manager@example.com')
  expect(await acceptInvitation(app, callerOf('user', heir.id), { token, isConfirmed: false })).toMatchObject({
    ok: true,
  })
  expect(await partner.open(path)).toContain('Without a plan: the free features.')
})

test('a paying owner moves the plan to a listing that got a smaller one from the operator', async () => {
  const { app, account, business, caller, open, send } = await contractor()
  await buildSubscription(app, account)
  const other = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Second Roofing' } })
  await app.db
    .updateTable('businessOwners')
    .set({ userId: account.id })
    .where('businessId', '=', other.business.id)
    .execute()
  await buildEntitlement(app, other.business.id, 'basic')
  const html = await open()
  expect(html).toContain('Basic, from us')
  expect(html.match(/Use my plan for this listing/g)).toHaveLength(1)
  expect(await send('use', { listing: other.business.id })).toMatchObject({ location: `${path}?done=moved` })
  expect(mainText(await open())).toContain('Second Roofing Professional, by your subscription')
  expect(await usePlanFor(app, caller, business.id)).toMatchObject({ ok: true })
})

test('the overview shows a yearly price by the year, a pause, and a listing that waits for a plan', async () => {
  const { app, account, business, send, get } = await contractor()
  const { cookie } = await buildSession(app, account)
  const overview = async () => mainText((await get('/account', { cookie })).html)
  await buildSubscription(app, account)
  expect(await overview()).toContain('$99 a month Next billing date: August 1, 2026')
  await send('pause', { months: '2' })
  expect(await overview()).toContain('Active, pauses soon')
  expect(await overview()).toContain('Paid until August 1, 2026, then paused until October 1, 2026')
  await send('back-on')
  await app.db.updateTable('subscribers').set({ per: 'year', priceCents: 99_000 }).execute()
  expect(await overview()).toContain('$990 a year Next billing date')
  await app.db.updateTable('businesses').set({ claimed: false }).where('id', '=', business.id).execute()
  expect(await overview()).toContain('No listing has the plan yet.')
})

const mainText = (html: string) =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? html)
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
