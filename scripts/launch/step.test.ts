import { afterEach, expect, test, vi } from 'vitest'
import { stepInTime } from './step.mjs'
import { onePassed } from './tally.mjs'

afterEach(() => vi.unstubAllEnvs())

test('a step without a deadline, or in time for it, runs', async () => {
  vi.stubEnv('TESTS_END_AT', undefined)
  expect(await stepInTime('slow tests', 30, async () => onePassed)).toMatchObject({ passed: 1, skipped: 0 })
  vi.stubEnv('TESTS_END_AT', String(Math.floor(Date.now() / 1_000) + 31 * 60))
  expect(await stepInTime('slow tests', 30, async () => onePassed)).toMatchObject({ passed: 1, skipped: 0 })
})

test('a step that CI would cut off counts as skipped and doesn’t begin', async () => {
  vi.stubEnv('TESTS_END_AT', String(Math.floor(Date.now() / 1_000) + 29 * 60))
  const work = vi.fn(async () => onePassed)
  expect(await stepInTime('slow tests', 30, work)).toMatchObject({ passed: 0, failed: 0, skipped: 1 })
  expect(work).not.toHaveBeenCalled()
})
