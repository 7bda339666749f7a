import { expect, test } from 'vitest'
import { isOwnArea, oldPathOf, readTarget } from './redirect.ts'

test.each([
  ['https://www.old.example/Places/Ace-Roofing/?x=1#top', '/places/ace-roofing'],
  ['//old.example//places//ace/', '/places/ace'],
  ['old.example/places/ace', '/places/ace'],
  ['/places/ace.html', '/places/ace.html'],
  ['places/ace', '/places/ace'],
  ['/Peña Roofing/', '/pe%C3%B1a%20roofing'],
  ['/pe%C3%B1a', '/pe%C3%B1a'],
  ['https://old.example/', null],
  ['?p=12', null],
  ['javascript:alert(1)', null],
  [`/${'a'.repeat(400)}`, null],
  ['/places/100%-roofing', null],
  ['/places/%ff', null],
  ['/places/ace%00', null],
])('%j is looked up as %j', (text, path) => {
  expect(oldPathOf(text)).toBe(path)
})

test.each([
  ['/guides', { ok: true, path: '/guides' }],
  ['ace-roofing', { ok: true, path: '/business/ace-roofing' }],
  ['https://directory.example/Guides/', { ok: true, path: '/guides' }],
  ['https://elsewhere.example/guides', { ok: false, problem: 'foreign-host' }],
  ['//elsewhere.example/guides', { ok: false, problem: 'foreign-host' }],
  ['javascript:alert(1)', { ok: false, problem: 'not-an-address' }],
  ['', { ok: false, problem: 'not-an-address' }],
  ['/guides/100%-roofing', { ok: false, problem: 'not-an-address' }],
])('the target %j is %j', (text, target) => {
  expect(readTarget(text, 'directory.example')).toEqual(target)
})

test('the product’s own parts are never replaced', () => {
  for (const path of ['/admin', '/admin/nope', '/api/v2', '/account/x', '/webhooks/x'])
    expect(isOwnArea(path)).toBe(true)
  for (const path of ['/places/ace', '/administration', '/es/lugares/ace']) expect(isOwnArea(path)).toBe(false)
})
