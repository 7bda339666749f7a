import { expect, test } from 'vitest'
import { countSkipped, openTallies, rowsPerSecond } from './import-report.ts'

test('counts everything and keeps the first twenty lines', () => {
  const tallies = openTallies<'rare' | 'frequent'>()
  tallies.add('rare', 7)
  for (let line = 1; line <= 25; line++) tallies.add('frequent', line)
  const lines = Array.from({ length: 20 }, (_, index) => index + 1)
  expect(tallies.list()).toEqual([
    { kind: 'frequent', count: 25, lines },
    { kind: 'rare', count: 1, lines: [7] },
  ])
  expect(
    countSkipped({
      skipped: [
        { kind: 'blank', count: 25, lines },
        { kind: 'no-name', count: 1, lines: [7] },
      ],
    }),
  ).toBe(26)
})

test('reports rows per second, unless no time has passed', () => {
  expect(rowsPerSecond({ rows: 1_000, seconds: 4 })).toBe(250)
  expect(rowsPerSecond({ rows: 1_000, seconds: 0 })).toBeUndefined()
})
