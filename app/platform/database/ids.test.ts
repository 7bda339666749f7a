import { expect, test } from 'vitest'
import { isId, timeOrderedIds } from './ids.ts'

test('ids are version 7 and contain their millisecond', () => {
  const id = timeOrderedIds(() => 0x0123456789ab).next()
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('ids sort in creation order, even if the clock stops or goes back', () => {
  let time = 1_000
  const ids = timeOrderedIds(() => time)
  const made = Array.from({ length: 10_000 }, () => ids.next())
  time = 500
  made.push(ids.next())
  time = 2_000
  made.push(ids.next())

  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

test('recognizes an id by its format', () => {
  expect(isId(timeOrderedIds(() => 1).next())).toBe(true)
  for (const text of ['', '7', 'ann', '019ab', "' or true --"]) expect(isId(text)).toBe(false)
})
