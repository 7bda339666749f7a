import { expect, test } from 'vitest'
import { visitorName } from './visitor.ts'

const name = (address: string, day = '2026-07-01') => visitorName('secret', address, day)

test('a visitor has one name a day, and the name does not tell the address', () => {
  expect(name('192.0.2.1')).toBe(name('192.0.2.1'))
  expect(name('192.0.2.1')).toMatch(/^[\w-]{22}$/)
  expect(name('192.0.2.1')).not.toBe(name('192.0.2.2'))
  expect(name('192.0.2.1')).not.toBe(name('192.0.2.1', '2026-07-02'))
  expect(name('192.0.2.1')).not.toBe(visitorName('another', '192.0.2.1', '2026-07-01'))
})

test('an IPv6 household is one visitor', () => {
  expect(name('2001:db8:1:2::1')).toBe(name('2001:db8:1:2:aaaa:bbbb:cccc:dddd'))
  expect(name('2001:db8:1:2::1')).not.toBe(name('2001:db8:1:3::1'))
  expect(name('2001:db8::1')).toBe(name('2001:0db8:0:0::2'))
  expect(name('::1')).toBe(name('::2'))
})
