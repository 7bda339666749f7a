import { expect, test } from 'vitest'
import { disputeSubscription } from '#platform/payments/sandbox-disputes.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { fulfillSandbox } from '#tests/support/build-purchase.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'

async function desk() {
  const opened = await adminDesk()
  await buildOperator(opened.app)
  const ann = await buildAccount(opened.app, { email: 'ann@example.com' })
  await buildSubscription(opened.app, ann, 'professional')
  await fulfillSandbox(opened.app)
  const { id, purchaseId } = await opened.app.db
    .selectFrom('payments')
    .select(['id', 'purchaseId'])
    .executeTakeFirstOrThrow()
  const path = `/admin/payments/${purchaseId}`
  const typed = { paymentId: id, amount: '40', reason: 'Two days without service', next: 'keep' }
  /** Checks the refund, then confirms it as shown. */
  const refund = async (given: Partial<typeof typed> = {}) => {
    const { html } = await opened.post(path, { ...typed, ...given, act: 'check' })
    const [, refundId = ''] = /name="refundId" value="([^"]+)"/.exec(html) ?? []
    return opened.post(path, { ...typed, ...given, refundId, act: 'refund' })
  }
  return { ...opened, path, typed, refund, ann }
}

test('shows the amount before refunding it, then the refund and the rest', async () => {
  const { app, get, post, path, typed, refund } = await desk()
  const checked = await post(path, { ...typed, act: 'check' })
  expect(checked.status).toBe(200)
  for (const text of [
    'Refund $40?',
    '$59 of it stays paid',
    'Keep the plan. It continues as before.',
    'ann@example.com gets an email',
  ])
    expect(checked.html).toContain(text)
  expect(await app.db.selectFrom('refunds').selectAll().execute()).toEqual([])

  expect(await refund()).toMatchObject({ status: 303, location: `${path}?done` })
  const { html } = await get(`${path}?done`)
  for (const text of ['Refunded. We emailed the buyer.', '$40 · Refunded', 'Two days without service', '$59 left'])
    expect(html).toContain(text)
})

test('refunds the rest, and a third refund is refused', async () => {
  const { app, path, get, post, typed, refund, ann } = await desk()
  await refund()
  expect(await refund({ amount: '59', next: 'end' })).toMatchObject({ status: 303 })
  expect((await get(path)).html).toContain('Refunded in full')
  expect((await get(path)).html).not.toContain('Refund…')
  const third = await post(path, { ...typed, amount: '1', act: 'check' })
  expect([third.status, third.html.includes('Nothing is left to return.')]).toEqual([409, true])
  await fulfillSandbox(app)
  const held = app.db.selectFrom('subscribers').select('status').where('userId', '=', ann.id)
  expect(await held.execute()).toEqual([{ status: 'refunded' }])
})

test('a refund that was confirmed twice is one, and one that is too much since is refused', async () => {
  const { app, post, path, typed } = await desk()
  const first = { ...typed, refundId: app.ids.next(), act: 'refund' }
  expect((await post(path, first)).status).toBe(303)
  expect((await post(path, first)).status).toBe(303)
  expect(await app.db.selectFrom('refunds').selectAll().execute()).toHaveLength(1)
  const late = await post(path, { ...typed, amount: '60', refundId: app.ids.next(), act: 'refund' })
  expect([late.status, late.html.includes('That’s more than what’s left of this payment.')]).toEqual([409, true])
})

test('when the provider doesn’t answer, the same refund is confirmed again', async () => {
  const { app, post, path, typed } = await desk()
  const first = { ...typed, refundId: app.ids.next(), act: 'refund' }
  // The sandbox refunds only what is paid.
  await app.db.updateTable('sandboxInvoices').set({ state: 'open' }).execute()
  const { status, html } = await post(path, first)
  expect(status).toBe(502)
  for (const text of ['it’s made only once', 'Refund $40?', `name="refundId" value="${first.refundId}"`])
    expect(html).toContain(text)
  await app.db.updateTable('sandboxInvoices').set({ state: 'paid' }).execute()
  expect((await post(path, first)).status).toBe(303)
  expect(await app.db.selectFrom('refunds').select('id').execute()).toEqual([{ id: first.refundId }])
})

test('shows the dispute of a payment, which can’t be refunded then', async () => {
  const { app, get, post, path, typed } = await desk()
  const { subscriptionId } = await app.db.selectFrom('purchases').select('subscriptionId').executeTakeFirstOrThrow()
  await disputeSubscription(app, subscriptionId ?? '', false)
  await fulfillSandbox(app)
  const { html } = await get(path)
  expect(html).toContain('Dispute of $99. The bank is waiting for evidence.')
  expect(html).not.toContain('Refund…')
  for (const act of ['check', 'refund']) {
    const refused = await post(path, { ...typed, refundId: app.ids.next(), act })
    expect([refused.status, refused.html.includes('The buyer’s bank took this payment back')]).toEqual([409, true])
  }
  expect(await app.db.selectFrom('refunds').selectAll().execute()).toEqual([])
})

test.each([
  [{ amount: '99.01' }, 'Enter an amount like 49 or 49.50, up to what’s left of the payment.'],
  [{ amount: '0' }, 'Enter an amount like 49 or 49.50, up to what’s left of the payment.'],
  [{ amount: 'all' }, 'Enter an amount like 49 or 49.50, up to what’s left of the payment.'],
  [{ next: '' }, 'Choose whether the purchase ends or continues.'],
  [{ reason: 'x'.repeat(301) }, 'Enter up to 300 characters.'],
])('rejects %o beside its field', async (wrong, message) => {
  const { post, path, typed } = await desk()
  const { status, html } = await post(path, { ...typed, ...wrong, act: 'check' })
  expect([status, html.includes(message)]).toEqual([422, true])
})

test('support sees payments without the form, and a payment of another purchase isn’t refunded here', async () => {
  const { app, colleague, path, post, typed, get } = await desk()
  const support = await colleague('support')
  const page = await support.get(path)
  expect([page.status, page.html.includes('$99'), page.html.includes('Refund…')]).toEqual([200, true, false])
  expect((await support.post(path, { ...typed, act: 'refund', refundId: app.ids.next() })).status).toBe(403)
  expect((await (await colleague('editor')).get(path)).status).toBe(403)
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  await buildSubscription(app, bob, 'basic')
  const { purchaseId } = await app.db
    .selectFrom('payments')
    .select('purchaseId')
    .where('itemId', '=', 'basic')
    .executeTakeFirstOrThrow()
  expect((await post(`/admin/payments/${purchaseId}`, { ...typed, act: 'check' })).status).toBe(404)
  expect((await get(`/admin/payments/${app.ids.next()}`)).status).toBe(404)
})
