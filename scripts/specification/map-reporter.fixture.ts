import { expect, test } from 'vitest'
import { spec, specOf } from '#tests/support/spec.ts'

// The test of map-reporter.ts runs this in a separate Vitest; some tests fail on purpose.

test('holds two', () => {
  spec('public 5.1')
  spec('public 5.2', 'public 5.1')
})

test('breaks one', () => {
  spec('public 5.2')
  expect(1).toBe(2)
})

test('names a wrong one', () => {
  spec('public 5.3', 'public 5.999')
})

test.fails('is expected to fail', () => {
  spec('public 5.4')
  expect(1).toBe(2)
})

test('skips itself', ({ skip }) => {
  spec('public 5.5')
  skip()
})

test.concurrent('holds one beside others', async ({ task }) => {
  await new Promise(setImmediate)
  specOf(task, 'public 5.6')
})

test.concurrent('would not know which test it is', async () => {
  await new Promise(setImmediate)
  expect(() => spec('public 5.7')).toThrow(/Concurrent|inside a test/)
})
