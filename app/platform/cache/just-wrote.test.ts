import { expect, test } from 'vitest'
import { hostCookieName } from '../request/host-cookies.ts'
import { openWroteMark, wasWrite } from './just-wrote.ts'

function setup({ https = true, secret = 'secret' } = {}) {
  const clock = { at: 1_795_000_000_400 }
  const mark = openWroteMark({ secret, https, now: () => clock.at })
  /** The cookie pair that a browser sends back. */
  const given = () => hostCookieName(mark.cookie().split(';')[0] ?? '', https)
  return { mark, clock, given }
}

test('the mark of a response is accepted for ten seconds', () => {
  for (const https of [true, false]) {
    const { mark, clock, given } = setup({ https })
    const pair = given()
    expect(mark.isIn(pair)).toBe(true)
    expect(mark.isIn(`other=1; ${pair}`)).toBe(true)
    clock.at += 10_000
    expect(mark.isIn(pair)).toBe(true)
    clock.at += 1_000
    expect(mark.isIn(pair)).toBe(false)
  }
})

test('rejects a mark that is unsigned, signed with another key, or signed for another time', () => {
  const { mark, given } = setup()
  const [time = '', signature = ''] = given().replace('__Host-wrote=', '').split('.')
  for (const value of [
    '1',
    '',
    time,
    `${time}.`,
    `${time}.${'A'.repeat(22)}`,
    `${Number(time) + 1}.${signature}`,
    `${Number(time) - 1}.${signature}`,
    `9999999999.${signature}`,
    `${time}.${signature}x`,
    `0${time}.${signature}`,
    '%E0%A4%A',
  ])
    expect(mark.isIn(`__Host-wrote=${value}`), value).toBe(false)
  expect(mark.isIn(setup({ secret: 'other' }).given())).toBe(false)
  for (const cookies of [undefined, null, '', 'wrote=1', 'rewrote=1', 'other=wrote'])
    expect(mark.isIn(cookies)).toBe(false)
})

test('requires the __Host- prefix over https, which no other host can set', () => {
  const { mark, given } = setup()
  expect(mark.isIn(given().replace('__Host-', ''))).toBe(false)
})

test('lasts ten seconds in the browser, and is sent only over https if the site uses it', () => {
  expect(setup().mark.cookie()).toMatch(
    /^wrote=\d{10}\.[\w-]{22}; Path=\/; Max-Age=10; SameSite=Lax; HttpOnly; Secure$/,
  )
  expect(setup({ https: false }).mark.cookie()).not.toContain('Secure')
})

test("an accepted form counts as a write; a page, a rejected form and a beacon don't", () => {
  expect([wasWrite('POST', 303), wasWrite('POST', 200)]).toEqual([true, true])
  expect([wasWrite('GET', 200), wasWrite('HEAD', 200), wasWrite('POST', 400), wasWrite('POST', 204)]).toEqual(
    Array(4).fill(false),
  )
})
