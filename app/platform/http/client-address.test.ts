import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['without a proxy the header is ignored', '203.0.113.9', 0, '192.0.2.1'],
  ['one proxy: the last address', '203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
  ['two proxies: the last but one', '203.0.113.9, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['fewer addresses than proxies: the socket', '203.0.113.9', 2, '192.0.2.1'],
  ['no header: the socket', undefined, 1, '192.0.2.1'],
  ['garbage: the socket', "203.0.113.9, ' or 1=1", 1, '192.0.2.1'],
  ['an empty place: the socket', '203.0.113.9,', 1, '192.0.2.1'],
  ['a port is taken off', '203.0.113.9:4711', 1, '203.0.113.9'],
  ['brackets and a port are taken off', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['a mapped address is unwrapped', '::ffff:203.0.113.9', 1, '203.0.113.9'],
  ['in hexadecimal too', '0:0:0:0:0:FFFF:cb00:7109', 1, '203.0.113.9'],
])('%s', (_, header, hops, address) => {
  expect(clientAddress('192.0.2.1', header, hops)).toBe(address)
})

test('a dual-stack socket shows an IPv4 address in its plain form', () => {
  expect(clientAddress('::ffff:192.0.2.1', undefined, 0)).toBe('192.0.2.1')
  expect(clientAddress('2001:db8::1', undefined, 0)).toBe('2001:db8::1')
  expect(clientAddress(undefined, undefined, 0)).toBe('')
})
