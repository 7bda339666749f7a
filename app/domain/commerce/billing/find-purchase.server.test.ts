import { expect, test } from 'vitest'
import { paySandboxCheckout } from '#platform/payments/sandbox-desk.ts'
import { readOne } from '#tests/support/bought.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findPurchase } from './find-purchase.server.ts'
import { lockPurchase } from './purchases.server.ts'

async function paid() {
  const test = await testApp()
  const ann = await buildAccount(test.app)
  const { sessionId, purchaseId } = await buildCheckout(test.app, { userId: ann.id })
  await paySandboxCheckout(test.app, sessionId)
  return { ...test, sessionId, purchaseId }
}

test('confirms the payment to a returning buyer while the job waits for a slow provider', async () => {
  const { app, sessionId, purchaseId } = await paid()
  await app.transaction(async tx => {
    await lockPurchase(tx, purchaseId)
    expect(await findPurchase(app, sessionId)).toMatchObject({ state: 'paid', subscriptionId: expect.any(String) })
    return { ok: true }
  })
})

test('schedules a check soon for a purchase that nobody is settling', async () => {
  const { app, clock, sessionId } = await paid()
  expect((await readOne(app)).checkAt).not.toEqual(clock.at)
  await findPurchase(app, sessionId)
  expect(await readOne(app)).toMatchObject({ state: 'open', checkAt: clock.at })
})
