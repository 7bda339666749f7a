import { expect, test } from 'vitest'
import { visitorName } from './visitor.ts'

const salt = new Uint8Array(32).fill(7)
const name = (address: string, given = salt) => visitorName({ secret: 'secret', salt: given }, address)

test("a visitor has one name per salt, and the name doesn't reveal the address", () => {
  expect(name('192.0.2.1')).toBe(name('192.0.2.1'))
  expect(name('192.0.2.1')).toMatch(/^[\w-]{22}$/)
  expect(name('192.0.2.1')).not.toBe(name('192.0.2.2'))
  expect(name('192.0.2.1')).not.toBe(name('192.0.2.1', new Uint8Array(32).fill(8)))
  expect(name('192.0.2.1')).not.toBe(visitorName({ secret: 'another', salt }, '192.0.2.1'))
})

test('an IPv6 household is one visitor', () => {
  expect(name('2001:db8:1:2::1')).toBe(name('2001:db8:1:2:aaaa:bbbb:cccc:dddd'))
  expect(name('2001:db8:1:2::1')).not.toBe(name('2001:db8:1:3::1'))
  expect(name('2001:db8::1')).toBe(name('2001:0db8:0:0::2'))
  expect(name('::1')).toBe(name('::2'))
})
