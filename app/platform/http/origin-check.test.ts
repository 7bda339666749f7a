import { expect, test } from 'vitest'
import { isForeignRequest } from './origin-check.ts'

const site = 'https://example.com'

test.each([
  ['our own page', { origin: site }, false],
  ['another site', { origin: 'https://evil.example' }, true],
  ['our name without TLS', { origin: 'http://example.com' }, true],
  ['our name with another port', { origin: 'https://example.com:8443' }, true],
  ['our name as the start of another', { origin: 'https://example.com.evil.example' }, true],
  ['a sandboxed frame', { origin: 'null' }, true],
  ['two origins', { origin: `${site}, https://evil.example` }, true],
  ['a browser that hides the origin', { 'sec-fetch-site': 'cross-site' }, true],
  ['no browser', {}, false],
])('a POST from %s', (_, headers, isForeign) => {
  expect(isForeignRequest('POST', headers, site)).toBe(isForeign)
  expect(isForeignRequest('DELETE', headers, site)).toBe(isForeign)
})

test.each([
  ['the host that was asked', 'http://localhost:3000', 'localhost:3000', false],
  ['it in capitals', 'http://localhost:3000', 'LOCALHOST:3000', false],
  ['it behind TLS', 'https://demo.example', 'demo.example', false],
  ['another port', 'http://localhost:4000', 'localhost:3000', true],
  ['another host', 'http://evil.example', 'localhost:3000', true],
  ['no web page', 'file://localhost', 'localhost', true],
  ['null', 'null', 'null', true],
  ['a path behind the host', 'http://localhost:3000/x', 'localhost:3000', true],
])('without a configured address a POST from %s', (_, origin, host, isForeign) => {
  expect(isForeignRequest('POST', { origin, host }, undefined)).toBe(isForeign)
})

test('allows reads from links on any site', () => {
  for (const method of ['GET', 'HEAD']) {
    expect(isForeignRequest(method, { origin: 'https://evil.example' }, site)).toBe(false)
  }
})
