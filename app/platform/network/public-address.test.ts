import { expect, test } from 'vitest'
import { isPublicAddress, publicWebAddress } from './public-address.ts'

test('a globally routable address is public', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    expect(isPublicAddress(address), address).toBe(true)
})

test("private, loopback, cloud metadata and reserved addresses aren't public in any spelling", () => {
  const inside = [
    '10.0.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
  ]
  const odd = [
    '0.0.0.0',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ]
  const six = [
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
  ]
  const carried = ['2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1', 'fec0::1', '100::1']
  for (const address of [...inside, ...odd, ...six, ...carried]) expect(isPublicAddress(address), address).toBe(false)
})

test('keeps a public web address in browser spelling', () => {
  expect(publicWebAddress(' https://Example.com/roofs?a=1#top ')).toBe('https://example.com/roofs?a=1#top')
  expect(publicWebAddress('http://example.com:8080')).toBe('http://example.com:8080/')
  expect(publicWebAddress('https://dachdecker-köln.de/')).toBe('https://xn--dachdecker-kln-6pb.de/')
  expect(publicWebAddress('https://shop.xn--p1ai/')).toBe('https://shop.xn--p1ai/')
})

test.each([
  '',
  'example.com',
  '//example.com',
  'javascript:alert(1)',
  'ftp://example.com/',
  'data:text/html,x',
  'https://user@example.com/',
  'https://user:password@example.com/',
  'http://localhost/',
  'http://localhost.:3000/',
  'http://printer/',
  'http://nas.local/',
  'http://db.internal/',
  'http://router.home.arpa/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://8.8.8.8/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'https:// example.com',
])('%s leads nowhere that anybody could be sent', text => {
  expect(publicWebAddress(text)).toBeNull()
})
