import { expect, test } from 'vitest'
import { publicCsp, secureHeaders, siteSafety } from './security-headers.ts'

const secured = (own: Record<string, string>, safety = { https: true, noindex: false }) => {
  const headers = new Headers(own)
  secureHeaders(headers, safety)
  return headers
}

test('a page without a word of its own gets the whole set', () => {
  const headers = secured({})
  expect(headers.get('Content-Security-Policy')).toBe(publicCsp)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.has('X-Robots-Tag')).toBe(false)
})

test('a route keeps its own policies', () => {
  const headers = secured({ 'Content-Security-Policy': "script-src 'nonce-1'", 'Referrer-Policy': 'strict-origin' })
  expect(headers.get('Content-Security-Policy')).toBe("script-src 'nonce-1'")
  expect(headers.get('Referrer-Policy')).toBe('strict-origin')
})

test('no-referrer would null the origin of our own forms: it becomes same-origin', () => {
  expect(secured({ 'Referrer-Policy': 'no-referrer' }).get('Referrer-Policy')).toBe('same-origin')
  expect(secured({ 'Referrer-Policy': 'no-referrer-when-downgrade' }).get('Referrer-Policy')).toContain('downgrade')
})

test('HSTS includes the hosts below the site by setting, and only over https', () => {
  const site = { baseUrl: 'https://roofs.example.com', noindex: false }
  const header = (safety: Parameters<typeof siteSafety>[0]) =>
    secured({}, siteSafety(safety)).get('Strict-Transport-Security')
  expect(header(site)).toBe('max-age=31536000')
  expect(header({ ...site, hstsSubdomains: true })).toBe('max-age=31536000; includeSubDomains')
  expect(header({ ...site, baseUrl: 'http://localhost:3000', hstsSubdomains: true })).toBeNull()
  expect(header({ ...site, baseUrl: undefined, hstsSubdomains: true })).toBeNull()
})

test('a demonstration without TLS is not indexed and promises no TLS', () => {
  const headers = secured({}, { https: false, noindex: true })
  expect(headers.get('X-Robots-Tag')).toContain('noindex')
  expect(headers.has('Strict-Transport-Security')).toBe(false)
})
