import { expect, test } from 'vitest'
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts'

test.each([
  '127.0.0.1',
  '127.1.2.3',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  'localhost',
  'LOCALHOST',
  'app.localhost',
])('%s is this machine', host => expect(isLoopbackHost(host)).toBe(true))

test.each([
  '',
  '0.0.0.0',
  '::',
  '128.0.0.1',
  '10.0.0.1',
  '192.168.1.5',
  '::2',
  '::ffff:10.0.0.1',
  'localhost.example.com',
  'notlocalhost',
  'example.com',
])('%s may be reachable from elsewhere', host => expect(isLoopbackHost(host)).toBe(false))

test('checks the host of a URL', () => {
  for (const url of ['http://127.0.0.1:3000', 'smtp://a:b@localhost:1025', 'http://[::1]:80/', 'https://0x7f.1/'])
    expect(isLoopbackUrl(url), url).toBe(true)
  for (const url of [
    'smtp://mail.example.com',
    'http://127.0.0.1.example.com',
    'http://localhost@evil.example',
    'nothing',
    '',
  ])
    expect(isLoopbackUrl(url), url).toBe(false)
})
