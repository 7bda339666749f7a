import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { requestPaymentReview } from '#domain/commerce/billing/request-payment-review.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { changeSandboxPlan } from '#platform/payments/sandbox-desk.ts'
import { disputeSubscription, moveSandboxDispute } from '#platform/payments/sandbox-disputes.ts'
import { writeSandboxEvent } from '#platform/payments/sandbox-events.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildPurchase, fulfillSandbox } from '#tests/support/build-purchase.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { decideAsShown } from '#tests/support/decide-as-shown.ts'
import { rememberFulfillments } from '#tests/support/fulfillments.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readInbox, readItem } from '../inbox/inbox-items.server.ts'
import { inboxQuery } from '../inbox/inbox-query.ts'

async function desk() {
  const test = await testApp()
  await buildOperator(test.app)
  const ann = await buildAccount(test.app)
  const { caller } = await buildAccount(test.app, { email: 'boss@example.com', kind: 'admin' })
  return { ...test, ann, caller }
}

async function items(app: App, q = '') {
  return (await readInbox(app, inboxQuery.parse({ kind: 'payment', state: 'all', q }))).items
}

test('shows an unexpected amount with its purchase and can be settled once', async () => {
  const { app, ann, caller } = await desk()
  await buildPurchase(app, { userId: ann.id })
  const { id: subscriptionId } = await app.db.selectFrom('sandboxSubscriptions').select('id').executeTakeFirstOrThrow()
  const odd = { itemId: 'premium', priceKey: 'plan-premium', name: 'Premium', priceCents: 100, per: 'month' } as const
  await changeSandboxPlan(app, subscriptionId, odd)
  await fulfillSandbox(app, rememberFulfillments().fulfill)

  const [item] = await items(app, 'ann@example.com')
  expect(item).toMatchObject({ kind: 'payment', state: 'waiting', about: 'Professional plan' })
  const id = item?.id ?? ''
  const read = await readItem(app, 'payment', id)
  const text = JSON.stringify(read)
  for (const shown of ['The amount isn’t our price', '$1 instead of $199', subscriptionId, '$99 per month, paid'])
    expect(text).toContain(shown)

  expect(await decideAsShown(app, ann.caller, { kind: 'payment', id, act: 'approve', chosen: {} })).toMatchObject({
    reason: 'forbidden',
  })
  expect(await decideAsShown(app, caller, { kind: 'payment', id, act: 'approve', chosen: {} })).toEqual({ ok: true })
  expect((await items(app))[0]?.state).toBe('approved')
  expect(await decideAsShown(app, caller, { kind: 'payment', id, act: 'approve', chosen: {} })).toMatchObject({
    reason: 'already-decided',
  })
  expect(await decideAsShown(app, caller, { kind: 'payment', id, act: 'reject', reason: 'x' })).toMatchObject({
    reason: 'cannot-be-rejected',
  })
})

test('retries an event that was given up when the operator settles it', async () => {
  const { app, caller } = await desk()
  await writeSandboxEvent(app, 'invoice.payment_failed', { object: 'invoice', id: 'in_1' })
  await fulfillSandbox(app, rememberFulfillments().fulfill)
  const event = await app.db
    .updateTable('paymentEvents')
    .set({ state: 'failed', attempts: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, caller, { action: 'note-payment' })
    await requestPaymentReview(tx, {
      reason: 'gave-up',
      about: event.id,
      purchaseId: null,
      detail: 'unreachable',
      changeId,
    })
    return { ok: true }
  })
  const [item] = await items(app)
  expect(JSON.stringify(await readItem(app, 'payment', item?.id ?? ''))).toContain('No matching purchase.')
  await decideAsShown(app, caller, { kind: 'payment', id: item?.id ?? '', act: 'approve', chosen: {} })
  const events = app.db.selectFrom('paymentEvents').select(['state', 'attempts'])
  expect(await events.execute()).toEqual([{ state: 'waiting', attempts: 0 }])
})

test('a dispute shows its deadline and what to send, is due then, and says how it ended', async () => {
  const { app, ann } = await desk()
  await buildPurchase(app, { userId: ann.id })
  const { id: subscriptionId } = await app.db.selectFrom('sandboxSubscriptions').select('id').executeTakeFirstOrThrow()
  const dispute = (await disputeSubscription(app, subscriptionId, false)) ?? ''
  await fulfillSandbox(app)
  const [item] = await items(app, 'ann@example.com')
  expect(item).toMatchObject({ title: 'A payment is disputed', due: new Date('2026-07-15T12:00:00Z') })
  const labels = async (id = '') => (await readItem(app, 'payment', id))?.fields.map(({ label }) => label)
  expect(await labels(item?.id)).toEqual(
    expect.arrayContaining(['Amount', 'Answer by', 'What to send', 'State', 'Buyer']),
  )
  await moveSandboxDispute(app, dispute, 'lose')
  await fulfillSandbox(app)
  const lost = await items(app)
  expect(lost.map(({ title, due }) => [title, due])).toEqual([
    ['A dispute was lost', null],
    ['A payment is disputed', null],
  ])
  expect(await labels(item?.id)).not.toContain('Answer by')
})
