import { expect, test } from 'vitest'
import {
  dayAfter,
  hoursSaid,
  isAllDay,
  nightText,
  overlappingShift,
  shiftsOf,
  spansOf,
  textOfShifts,
} from './day-shifts.ts'

test.each([
  '8:00 am - 12:00 pm, 1:00 pm - 5:00 pm',
  '10:00 pm - 6:00 am',
  '24 hours',
  'Closed',
  '7:00 am - 7:00 am next day',
])('writes %s as time fields and back', text => expect(textOfShifts(shiftsOf(spansOf(text) ?? []))).toBe(text))

test('leaves out a shift that misses a time, and sorts the others', () => {
  const shifts = [
    { from: '13:00', to: '17:00' },
    { from: '08:00', to: '' },
    { from: '07:30', to: '12:00' },
  ]
  expect(textOfShifts(shifts)).toBe('7:30 am - 12:00 pm, 1:00 pm - 5:00 pm')
})

test('says on which day a night shift ends', () => {
  expect(nightText({ from: '18:00', to: '02:00' }, dayAfter(1))).toBe('Until 2:00 am Tuesday')
  expect(nightText({ from: '18:00', to: '02:00' }, dayAfter(7))).toBe('Until 2:00 am Monday')
  expect(nightText({ from: '18:00', to: '00:00' }, 'Tuesday')).toBeUndefined()
  expect(nightText({ from: '08:00', to: '17:00' }, 'Tuesday')).toBeUndefined()
  expect(nightText({ from: '08:00', to: '' }, 'Tuesday')).toBeUndefined()
})

test('says hours for a reader', () => {
  expect(hoursSaid('6pm - 2am', 'Tuesday')).toBe('6:00 pm to 2:00 am Tuesday')
  expect(hoursSaid('8am-12pm, 1-5pm', 'Tuesday')).toBe('8:00 am to 12:00 pm, 1:00 pm to 5:00 pm')
  expect(['', '24 hours', 'whenever'].map(text => hoursSaid(text, 'Tuesday'))).toEqual([
    'Closed',
    'Open 24 hours',
    'whenever',
  ])
  expect(isAllDay(spansOf('24/7') ?? [])).toBe(true)
})

test('finds a shift that starts before the one before it ends', () => {
  const [morning, noon, late] = [
    { from: '08:00', to: '12:00' },
    { from: '11:00', to: '15:00' },
    { from: '15:00', to: '18:00' },
  ]
  expect(overlappingShift([morning, late])).toBeUndefined()
  expect(overlappingShift([morning, noon, late])).toBe(1)
})
