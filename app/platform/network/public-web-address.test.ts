import { expect, test } from 'vitest'
import { publicWebAddress } from './public-web-address.ts'

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
