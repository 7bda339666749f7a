import { expect, test } from 'vitest'
import { readCookie, withoutCookie, writeCookie } from './cookies.ts'

test('reads a cookie by its complete name', () => {
  expect(readCookie('a=1; session=x%2By; z=3', 'session')).toBe('x+y')
  expect(readCookie('not-session=1', 'session')).toBeUndefined()
  expect(readCookie('session', 'session')).toBeUndefined()
  expect(readCookie(null, 'session')).toBeUndefined()
})

test("treats a value that can't be decoded as missing", () => {
  expect(readCookie('session=%E0%A4%A', 'session')).toBeUndefined()
})

test('removes one cookie from a header, and only that one', () => {
  expect(withoutCookie('a=1; session=secret; session2=2', 'session')).toBe('a=1; session2=2')
  expect(withoutCookie('session=secret', 'session')).toBe('')
})

test('a cookie is limited to this site, and hidden from scripts by default', () => {
  const cookie = { name: 'hint', value: 'a;b', maxAgeSeconds: 60, https: true }
  expect(writeCookie(cookie)).toBe('hint=a%3Bb; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure')
  expect(writeCookie({ ...cookie, https: false, isReadable: true })).toBe(
    'hint=a%3Bb; Path=/; Max-Age=60; SameSite=Lax',
  )
})
