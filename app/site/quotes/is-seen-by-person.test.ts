import { expect, test } from 'vitest'
import { isSeenByPerson } from './is-seen-by-person.ts'

const navigation = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
const isSeen = (headers: Record<string, string>, method = 'GET') =>
  isSeenByPerson(new Request('https://a.example', { method, headers }))

test('counts a browser’s navigation as a person', () => {
  expect(isSeen(navigation)).toBe(true)
  expect(isSeen({ ...navigation, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-User': '?1' })).toBe(true)
})

test('doesn’t count a program, an image, a frame, a prefetch or a HEAD request', () => {
  expect(isSeen({})).toBe(false)
  expect(isSeen({ 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' })).toBe(false)
  expect(isSeen({ ...navigation, 'Sec-Fetch-Dest': 'iframe' })).toBe(false)
  expect(isSeen({ ...navigation, 'Sec-Purpose': 'prefetch' })).toBe(false)
  expect(isSeen({ ...navigation, Purpose: 'prefetch' })).toBe(false)
  expect(isSeen(navigation, 'HEAD')).toBe(false)
})
