import { expect, test } from 'vitest'
import type { ProviderSubscription } from '#platform/payments/payments.ts'
import type { Truth } from './read-truth.server.ts'
import { nextCheck } from './write-truth.server.ts'

const now = new Date('2026-07-01T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const nothing = { isProcessing: false, subscription: null, customerId: null, paymentId: null, chargedCents: null }

function held(subscription: Partial<ProviderSubscription>): Truth {
  const known = {
    id: 'sub_1',
    customerId: 'cus_1',
    purchaseId: null,
    itemId: null,
    state: 'active',
    priceCents: 9_900,
    per: 'month',
    pause: null,
    next: null,
  } as const
  const rest = { periodEnd: hours(10), cancelsAtPeriodEnd: false, endedAt: null, isRefunded: false }
  return { ...nothing, state: 'paid', subscription: { ...known, ...rest, ...subscription } }
}

test.each<[string, Truth, Date, Date | null]>([
  ['an open checkout: when it is over at the provider', { ...nothing, state: 'open' }, now, hours(25)],
  ['one that is still open then: in six hours', { ...nothing, state: 'open' }, hours(-25), hours(6)],
  ['a subscription: an hour after its period', held({}), now, hours(11)],
  ['one whose period is over: in six hours', held({ periodEnd: hours(-1), state: 'past-due' }), now, hours(6)],
  [
    'one whose pause begins first: an hour after its begin',
    held({ pause: { from: hours(3), until: hours(50) } }),
    now,
    hours(4),
  ],
  [
    'one that rests: an hour after its end',
    held({ periodEnd: hours(70), pause: { from: hours(-3), until: hours(50) } }),
    now,
    hours(51),
  ],
  ['one that has ended: never', held({ state: 'ended' }), now, null],
  ['what is paid once: never', { ...nothing, state: 'paid' }, now, null],
  ['what has expired: never', { ...nothing, state: 'expired' }, now, null],
])('%s', (_, truth, openedAt, expected) => {
  expect(nextCheck({ openedAt }, truth, now)).toEqual(expected)
})
