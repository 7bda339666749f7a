import { expect, test } from 'vitest'
import { endedBetween, heldAt, type SpanGroup, startedBetween } from './subscription-span.ts'

// Between moments 0 and 1 a Basic subscription began and changed to Premium between 1 and 2; an older Premium ended
// between 1 and 2.
const groups: SpanGroup[] = [
  { planId: 'basic', began: 1, ended: 2, count: 1, cents: 4_900, starts: 1, ends: 0 },
  { planId: 'premium', began: 2, ended: null, count: 1, cents: 19_900, starts: 0, ends: 0 },
  { planId: 'premium', began: 0, ended: 2, count: 2, cents: 39_800, starts: 2, ends: 2 },
]

test('counts subscriptions that began before a moment and hadn’t ended', () => {
  expect([0, 1, 2].map(index => heldAt(groups, index))).toEqual([
    { count: 2, cents: 39_800 },
    { count: 3, cents: 44_700 },
    { count: 1, cents: 19_900 },
  ])
  expect(heldAt(groups, 1, 'premium')).toEqual({ count: 2, cents: 39_800 })
  expect(heldAt([], 0)).toEqual({ count: 0, cents: 0 })
})

test('doesn’t count a plan change as a new or ended subscription', () => {
  expect([startedBetween(groups, 0, 1), startedBetween(groups, 1, 2)]).toEqual([1, 0])
  expect([endedBetween(groups, 0, 1), endedBetween(groups, 1, 2)]).toEqual([0, 2])
})
