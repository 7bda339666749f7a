import { expect, test } from 'vitest'
import { ownPath } from './redirects.ts'

test.each([
  ['/account', '/account'],
  ['/account?tab=1#part', '/account?tab=1'],
  ['/business/ace-roofing', '/business/ace-roofing'],
])('%s is a path on our site', (text, path) => {
  expect(ownPath(text, '/')).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'account',
  '',
  null,
  undefined,
])('%s leads nowhere else', text => {
  expect(ownPath(text, '/otherwise')).toBe('/otherwise')
})
