import { expect, test } from 'vitest'
import { publicCsp, secureHeaders, siteSafety } from './security-headers.ts'

const secured = (own: Record<string, string>, safety = { https: true, noindex: false }) => {
  const headers = new Headers(own)
  secureHeaders(headers, safety)
  return headers
}

test('a page without headers gets the full set', () => {
  const headers = secured({})
  expect(headers.get('Content-Security-Policy')).toBe(publicCsp)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.has('X-Robots-Tag')).toBe(false)
})

test("keeps a route's own policies", () => {
  const headers = secured({ 'Content-Security-Policy': "script-src 'nonce-1'", 'Referrer-Policy': 'strict-origin' })
  expect(headers.get('Content-Security-Policy')).toBe("script-src 'nonce-1'")
  expect(headers.get('Referrer-Policy')).toBe('strict-origin')
})

test('replaces no-referrer, which would null the origin of our own forms, with same-origin', () => {
  expect(secured({ 'Referrer-Policy': 'no-referrer' }).get('Referrer-Policy')).toBe('same-origin')
  expect(secured({ 'Referrer-Policy': 'no-referrer-when-downgrade' }).get('Referrer-Policy')).toContain('downgrade')
})

test('HSTS covers subdomains only if configured, and is sent only over https', () => {
  const site = { baseUrl: 'https://roofs.example.com', noindex: false }
  const header = (safety: Parameters<typeof siteSafety>[0]) =>
    secured({}, siteSafety(safety)).get('Strict-Transport-Security')
  expect(header(site)).toBe('max-age=31536000')
  expect(header({ ...site, hstsSubdomains: true })).toBe('max-age=31536000; includeSubDomains')
  expect(header({ ...site, baseUrl: 'http://localhost:3000', hstsSubdomains: true })).toBeNull()
  expect(header({ ...site, baseUrl: undefined, hstsSubdomains: true })).toBeNull()
})

test('only the site of the streets may be read from', () => {
  const site = { baseUrl: 'https://roofs.example.com', noindex: false }
  const policy = (tilesOrigin?: string) =>
    secured({}, siteSafety({ ...site, tilesOrigin })).get('Content-Security-Policy')
  expect(policy()).not.toContain('connect-src')
  expect(policy('https://tiles.example.org')).toContain("connect-src 'self' https://tiles.example.org")
})

test("a demonstration without TLS isn't indexed and sends no HSTS", () => {
  const headers = secured({}, { https: false, noindex: true })
  expect(headers.get('X-Robots-Tag')).toContain('noindex')
  expect(headers.has('Strict-Transport-Security')).toBe(false)
})
