import { expect, test } from 'vitest'
import { daysWithBreak, withKeptBreaks } from './kept-breaks.ts'

const morning = { weekday: 1, opens: 480, closes: 720 }
const afternoon = { weekday: 1, opens: 780, closes: 1020 }
const tuesday = { weekday: 2, opens: 480, closes: 1020 }

test('a day that was sent as it was shown keeps its break', () => {
  expect(withKeptBreaks([morning, afternoon, tuesday], [afternoon, tuesday])).toEqual([morning, afternoon, tuesday])
})

test('other times take the place of the whole day, and an emptied day is closed', () => {
  const other = { ...afternoon, closes: 1080 }
  expect(withKeptBreaks([morning, afternoon, tuesday], [other])).toEqual([other])
})

test('a day with two spans is one with a break', () => {
  expect(daysWithBreak([morning, afternoon, tuesday])).toEqual([1])
})
