import { expect, test } from 'vitest'
import { createReadLimit, createTokenBuckets } from './read-limit.ts'

function setup() {
  const clock = { at: 0 }
  return { clock, now: () => clock.at, size: { burst: 3, perSecond: 2 } }
}

test('allows a burst, then a steady rate, and never more than a burst', () => {
  const { clock, now, size } = setup()
  const { take } = createTokenBuckets(size, now)
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1])
  clock.at = 499
  expect(take('a')).toBe(1)
  clock.at = 500
  expect(take('a')).toBe(0)
  clock.at = 1_000_000
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1])
})

test('returns how long to wait', () => {
  const { now } = setup()
  const { take } = createTokenBuckets({ burst: 1, perSecond: 0.1 }, now)
  expect([take('a'), take('a')]).toEqual([0, 10])
})

test("names don't affect each other, and 200,000 names stay within 50,000 buckets", () => {
  const { now, size } = setup()
  const { take } = createTokenBuckets(size, now)
  for (let n = 0; n < 4; n += 1) take('loud')
  for (let n = 0; n < 200_000; n += 1) {
    expect(take(`quiet ${n}`)).toBe(0)
    if (n % 1_000 === 0) expect(take('loud')).toBe(1)
  }
})

test('an IPv4 address or half an IPv6 address is one client, with a separate bucket for vital requests', () => {
  const { now, size } = setup()
  const limit = createReadLimit(size, now)
  for (const [one, same, other] of [
    ['192.0.2.1', '192.0.2.1', '192.0.2.2'],
    ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8:0:1::1'],
  ] as const) {
    for (let n = 0; n < 3; n += 1) expect(limit(n === 0 ? same : one, 'ordinary')).toBe(0)
    expect([limit(one, 'ordinary'), limit(same, 'deferrable')]).toEqual([1, 1])
    expect([limit(other, 'ordinary'), limit(one, 'vital'), limit(one, 'exempt')]).toEqual([0, 0, 0])
    for (let n = 0; n < 2; n += 1) limit(one, 'vital')
    expect(limit(one, 'vital')).toBe(1)
    expect(limit(one, 'exempt')).toBe(0)
  }
})
