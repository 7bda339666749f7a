import { expect, test } from 'vitest'
import { hasJustWritten, justWroteCookie, wasWrite } from './just-wrote.ts'

test('who was told that he wrote is known by it, and nobody else', () => {
  const [pair = ''] = justWroteCookie({ https: true }).split(';')
  expect(hasJustWritten(pair)).toBe(true)
  expect(hasJustWritten(`other=1; ${pair}`)).toBe(true)
  for (const cookies of [undefined, null, '', 'rewrote=1', 'other=wrote']) expect(hasJustWritten(cookies)).toBe(false)
})

test('it lasts ten seconds, and goes by https where the site does', () => {
  expect(justWroteCookie({ https: true })).toBe('wrote=1; Path=/; Max-Age=10; SameSite=Lax; HttpOnly; Secure')
  expect(justWroteCookie({ https: false })).not.toContain('Secure')
})

test('a form that was taken is a write; a page, a refusal and a beacon are none', () => {
  expect([wasWrite('POST', 303), wasWrite('POST', 200)]).toEqual([true, true])
  expect([wasWrite('GET', 200), wasWrite('HEAD', 200), wasWrite('POST', 400), wasWrite('POST', 204)]).toEqual(
    Array(4).fill(false),
  )
})
