import { expect, test } from 'vitest'
import { decorateHostCookies, hostCookieName, takeHostCookies } from './host-cookies.ts'

test('over https every cookie gets the prefix and Secure once', () => {
  const headers = new Headers({ 'Content-Type': 'text/html' })
  for (const cookie of ['toast=x; Path=/', '__Host-session=y; Path=/; Secure', 'gone=; Path=/; Max-Age=0; secure'])
    headers.append('Set-Cookie', cookie)
  decorateHostCookies(headers, true)
  expect(headers.getSetCookie()).toEqual([
    '__Host-toast=x; Path=/; Secure',
    '__Host-session=y; Path=/; Secure',
    '__Host-gone=; Path=/; Max-Age=0; secure',
  ])
})

test('over http cookies stay unchanged', () => {
  const headers = new Headers({ 'Set-Cookie': 'toast=x; Path=/' })
  decorateHostCookies(headers, false)
  expect(headers.getSetCookie()).toEqual(['toast=x; Path=/'])
  expect(takeHostCookies('toast=x; __Host-a=b', false)).toBe('toast=x; __Host-a=b')
  expect(hostCookieName('toast', false)).toBe('toast')
})

test('over https, ignores a cookie without the prefix, even next to others', () => {
  expect(takeHostCookies('session=evil; __Host-session=own;  toast=x ;__Host-toast=y', true)).toBe(
    '__Host-session=own; session=own; __Host-toast=y; toast=y',
  )
  expect(takeHostCookies('session=evil', true)).toBe('')
})
