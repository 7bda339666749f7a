import type { App } from '#domain/app.ts'
import * as desk from '#platform/payments/sandbox-desk.ts'
import { buildAccount } from './build-account.ts'
import { buildCheckout, fulfillSandbox } from './build-purchase.ts'
import { buildOperator } from './builders.ts'
import { rememberFulfillments } from './fulfillments.ts'
import { testApp } from './test-app.ts'

export const sponsorship = {
  kind: 'sponsorship',
  itemId: 's-1',
  name: 'Event',
  priceCents: 700_000,
  per: 'once',
} as const

export async function bought(given: Partial<Parameters<typeof buildCheckout>[1]> = {}) {
  const test = await testApp()
  await buildOperator(test.app)
  const ann = await buildAccount(test.app)
  const opened = await buildCheckout(test.app, { userId: ann.id, ...given })
  await desk.paySandboxCheckout(test.app, opened.sessionId)
  const { fulfill, told } = rememberFulfillments()
  const fulfilled = () => fulfillSandbox(test.app, fulfill)
  await fulfilled()
  const purchase = await readOne(test.app)
  return { ...test, ...opened, ann, fulfill, fulfilled, told, subscriptionId: purchase.subscriptionId ?? '' }
}

export function readOne({ db }: App) {
  return db.selectFrom('purchases').selectAll().executeTakeFirstOrThrow()
}

export function reviews({ db }: App) {
  return db.selectFrom('paymentReviews').select(['reason', 'about', 'detail']).orderBy('reason').execute()
}

export function events({ db }: App) {
  return db.selectFrom('paymentEvents').select(['state', 'attempts', 'lastError']).execute()
}
