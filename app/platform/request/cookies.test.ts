import { expect, test } from 'vitest'
import { readCookie, withoutCookie, writeCookie } from './cookies.ts'

test('a cookie is read by its whole name', () => {
  expect(readCookie('a=1; session=x%2By; z=3', 'session')).toBe('x+y')
  expect(readCookie('not-session=1', 'session')).toBeUndefined()
  expect(readCookie('session', 'session')).toBeUndefined()
  expect(readCookie(null, 'session')).toBeUndefined()
})

test('a value that cannot be decoded is no value', () => {
  expect(readCookie('session=%E0%A4%A', 'session')).toBeUndefined()
})

test('a cookie is taken out of a header, and only that one', () => {
  expect(withoutCookie('a=1; session=secret; session2=2', 'session')).toBe('a=1; session2=2')
  expect(withoutCookie('session=secret', 'session')).toBe('')
})

test('a cookie is for this site alone, and closed to scripts unless it says otherwise', () => {
  const cookie = { name: 'hint', value: 'a;b', maxAgeSeconds: 60, https: true }
  expect(writeCookie(cookie)).toBe('hint=a%3Bb; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure')
  expect(writeCookie({ ...cookie, https: false, isReadable: true })).toBe(
    'hint=a%3Bb; Path=/; Max-Age=60; SameSite=Lax',
  )
})
