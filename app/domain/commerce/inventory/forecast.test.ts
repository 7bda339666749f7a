import { expect, test } from 'vitest'
import { daysLater } from '#platform/time/dates.ts'
import { forecastViews, type MeasuredDay } from './forecast.ts'

const today = '2027-07-15'
const august = { from: '2027-08-01', until: '2027-08-31' }

/** `count` days that end before `before`. */
function measured(before: string, count: number, day: Partial<MeasuredDay> = {}): MeasuredDay[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ openings: 1_000, filled: 500, views: 250, ...day },
    day: daysLater(before, -1 - at),
  }))
}

test('multiplies the slots of a day with the share that is seen and the days of the month', () => {
  expect(forecastViews(measured(today, 28), august, today)).toBe(1_000 * 0.5 * 31)
  expect(forecastViews(measured(today, 14), { from: '2028-02-01', until: '2028-02-29' }, today)).toBe(14_500)
})

test('says nothing with too few days or banners, or with days of long ago', () => {
  expect(forecastViews(measured(today, 13), august, today)).toBeNull()
  expect(forecastViews(measured(today, 28, { filled: 7, views: 7 }), august, today)).toBeNull()
  expect(forecastViews(measured(daysLater(today, -28), 28), august, today)).toBeNull()
  expect(forecastViews([], august, today)).toBeNull()
})

test('never forecasts more impressions than slots', () => {
  expect(forecastViews(measured(today, 28, { views: 900 }), august, today)).toBe(31_000)
})

test('follows the season of a year ago where it was measured, within limits', () => {
  const lastYear = measured('2026-07-15', 28, { openings: 400 })
  const withAugust = (openings: number) => [
    ...measured(today, 28),
    ...lastYear,
    ...measured('2026-09-01', 31, { openings }),
  ]
  expect(forecastViews(withAugust(800), august, today)).toBe(31_000)
  expect(forecastViews(withAugust(8_000), august, today)).toBe(62_000)
  expect(forecastViews([...measured(today, 28), ...lastYear], august, today)).toBe(15_500)
})
