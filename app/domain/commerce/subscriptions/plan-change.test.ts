import { expect, test } from 'vitest'
import { canChangePlan, canPause, changeTime } from './plan-change.ts'

test.each([
  [['basic', 'month'], ['premium', 'month'], 'now'],
  [['premium', 'month'], ['basic', 'month'], 'at-period-end'],
  [['basic', 'month'], ['basic', 'year'], 'now'],
  [['basic', 'year'], ['basic', 'month'], 'at-period-end'],
  [['basic', 'year'], ['premium', 'month'], 'at-period-end'],
  [['basic', 'year'], ['premium', 'year'], 'now'],
  [['premium', 'month'], ['basic', 'year'], 'at-period-end'],
  [['basic', 'month'], ['basic', 'month'], null],
] as const)('from %s to %s: %s', ([planId, per], [wantedId, wantedPer], expected) => {
  expect(changeTime({ planId, per }, { planId: wantedId, per: wantedPer })).toBe(expected)
})

const held = { status: 'active', cancelAtPeriodEnd: false, pausedFrom: null, subscriptionEnd: new Date(0) } as const

test('a plan that is canceled, paused or unpaid is neither changed nor paused', () => {
  expect([canChangePlan(held), canPause({ ...held, per: 'month', nextPriceCents: null })]).toEqual([true, true])
  for (const other of [
    { ...held, cancelAtPeriodEnd: true },
    { ...held, pausedFrom: new Date(0) },
    { ...held, status: 'past_due' as const },
    { ...held, status: 'ended' as const },
  ])
    expect([canChangePlan(other), canPause({ ...other, per: 'month', nextPriceCents: null })]).toEqual([false, false])
})

test('a year, a trial and a plan that changes soon can’t be paused', () => {
  expect(canPause({ ...held, per: 'year', nextPriceCents: null })).toBe(false)
  expect(canPause({ ...held, per: 'month', nextPriceCents: 4_900 })).toBe(false)
  expect(canPause({ ...held, status: 'trialing', per: 'month', nextPriceCents: null })).toBe(false)
})
