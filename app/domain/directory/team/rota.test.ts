import { expect, test } from 'vitest'
import { clockOf, minuteOf, sayShift } from './rota.ts'

test('reads and writes the time of a shift', () => {
  expect(['00:00', '06:30', '23:59'].map(minuteOf)).toEqual([0, 390, 1439])
  expect(['24:00', '6:30', '12:60', '', 'x'].map(minuteOf)).toEqual(Array(5).fill(undefined))
  expect([0, 390, 1439].map(clockOf)).toEqual(['00:00', '06:30', '23:59'])
})

test('names the days and the time of a shift as people do', () => {
  expect(sayShift({ days: 127, fromMinute: 1_080, toMinute: 360 })).toBe('Every day, 6:00 pm–6:00 am')
  expect(sayShift({ days: 0b1100000, fromMinute: 0, toMinute: 0 })).toBe('Sat, Sun, all day')
})
