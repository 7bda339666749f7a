import { expect, test } from 'vitest'
import { daysAfter } from '#platform/time/days.ts'
import { dueReminders, entitledUntil, isHeld, subscriptionStatuses } from './subscription.ts'

const end = new Date('2026-08-01T12:00:00Z')
const told = { status: 'active', subscriptionEnd: end, cancelAtPeriodEnd: false, pastDueSince: null } as const

test('counts a plan as current while on trial, active or past due', () => {
  expect(subscriptionStatuses.filter(status => isHeld({ status }))).toEqual(['trialing', 'active', 'past_due'])
})

test('keeps features a few days past the renewal date, to the day when cancelled, and two weeks when past due', () => {
  expect(entitledUntil(told)).toEqual(daysAfter(end, 3))
  expect(entitledUntil({ ...told, status: 'trialing' })).toEqual(daysAfter(end, 3))
  expect(entitledUntil({ ...told, cancelAtPeriodEnd: true })).toEqual(end)
  const pastDueSince = new Date('2026-07-20T00:00:00Z')
  expect(entitledUntil({ ...told, status: 'past_due', pastDueSince })).toEqual(daysAfter(pastDueSince, 14))
  for (const status of ['incomplete', 'ended', 'refunded'] as const)
    expect(entitledUntil({ ...told, status })).toBeNull()
  expect(entitledUntil({ ...told, subscriptionEnd: null })).toBeNull()
})

test('sends reminders at once and after three, seven and twelve days, to the moment', () => {
  const after = (days: number) => dueReminders(end, daysAfter(end, days))
  expect([0, 2.99, 3, 7, 11.99, 12, 40].map(days => after(days).length)).toEqual([1, 1, 2, 3, 3, 4, 4])
})
