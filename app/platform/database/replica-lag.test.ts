import { expect, test } from 'vitest'
import { createReplicaLag } from './replica-lag.ts'

test("a replica's lag counts from the last primary position that it has reached", () => {
  const lag = createReplicaLag()
  lag.note(1_000, 500)
  lag.note(2_000, 700)
  lag.note(3_000, 900)
  expect([900, 1_000, 899, 700, 500].map(lag.of)).toEqual([0, 0, 1_000, 1_000, 2_000])
})

test('the lag is unknown before the first position is noted or reached', () => {
  const lag = createReplicaLag()
  expect(lag.of(500)).toBe(Number.POSITIVE_INFINITY)
  lag.note(1_000, 500)
  expect(lag.of(499)).toBe(Number.POSITIVE_INFINITY)
})

test("an idle or unavailable primary doesn't increase the lag", () => {
  const lag = createReplicaLag()
  for (const at of [1_000, 2_000, 60_000]) lag.note(at, 500)
  expect(lag.of(500)).toBe(0)
})

test('forgets old positions', () => {
  const lag = createReplicaLag()
  lag.note(1_000, 500)
  lag.note(100_000, 900)
  expect(lag.of(600)).toBe(Number.POSITIVE_INFINITY)
})
