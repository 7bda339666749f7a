import { expect, test } from 'vitest'
import { isPattern, oldPathOfListing } from './moving.ts'

const listed = { name: 'Pérez & Sons Roofing, Inc.', city: 'West Palm Beach', state: 'FL' }

test.each([
  ['https://old.example/places/Florida/Ace-Roofing/?utm=1', '', '/places/florida/ace-roofing'],
  ['/listing/ace.html', '/x/{name}', '/listing/ace.html'],
  ['united-states/jupiter/ace', '', '/united-states/jupiter/ace'],
  ['ace-roofing', '/places/{city}/{name}', '/places/west-palm-beach/ace-roofing'],
  ['ace-roofing', '', null],
  ['', '/{state}/{city}/{name}', '/fl/west-palm-beach/perez-sons-roofing-inc'],
  ['', '', null],
  ['https://old.example/?p=12', '/x/{name}', null],
  ['javascript:alert(1)', '', null],
])('the old address of %j with the pattern %j is %j', (told, pattern, path) => {
  expect(oldPathOfListing(told, pattern, listed)).toBe(path)
})

test.each([
  ['/places/{city}/{name}', true],
  ['/{name}', true],
  ['/listing/{name}.html', true],
  ['/places', false],
  ['{name}', false],
  ['/{name}?p=1', false],
  ['/{owner}/{name}', false],
  ['https://old.example/{name}', false],
])('%j is a pattern: %s', (text, isOne) => {
  expect(isPattern(text)).toBe(isOne)
})
