import { expect, test } from 'vitest'
import { measureProgress } from './import-session.ts'

const startedAt = new Date('2026-07-01T12:00:00Z')
const at = new Date('2026-07-01T12:00:10Z')

test('gives each phase its share of the bar, and estimates the rest from the rate so far', () => {
  const measure = (phase: 'reading' | 'comparing' | 'writing', rowsDone: number, rowsTotal: number | null = null) =>
    measureProgress('import', 1_000, { phase, rowsDone, rowsTotal, startedAt, at })
  expect(measure('reading', 0)).toMatchObject({ percent: 0, rowsPerSecond: null, secondsLeft: null, rowsTotal: 1_000 })
  expect(measure('reading', 800)).toMatchObject({ percent: 20, rowsPerSecond: 20, secondsLeft: 40 })
  expect(measure('comparing', 1_000)).toMatchObject({ percent: 25, secondsLeft: 30 })
  expect(measure('writing', 0, 400)).toMatchObject({ percent: 35, rowsTotal: 400 })
  expect(measure('writing', 400, 400)).toMatchObject({ percent: 80 })
})

test('reports no rate while no time has passed, and handles a file without rows', () => {
  const progress = { phase: 'reading', rowsDone: 5, rowsTotal: null, startedAt, at: startedAt } as const
  expect(measureProgress('preview', 10, progress)).toMatchObject({
    percent: 35,
    rowsPerSecond: null,
    secondsLeft: null,
  })
  expect(measureProgress('preview', 0, progress)).toMatchObject({ percent: 0 })
})
