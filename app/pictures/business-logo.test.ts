import { expect, test } from 'vitest'
import { initialsOf, logoOf } from './business-logo.ts'

test.each([
  ['Lakeside Roof & Tarp', 'LR'],
  ['The Coconut Grove Tile Co.', 'CG'],
  ['Ábaco', 'Á'],
  ['4 Seasons Roofing', '4S'],
  ['“Ace” of Roofs', 'AR'],
  ['', '?'],
  ['&', '?'],
  ['𝒢ulf Roofers', '𝒢R'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a logo keeps its color and roof when the business is renamed', () => {
  const [one, other] = ['Ace Roofing', 'Bee Roofing'].map(name => logoOf({ id: '7', name }))
  expect(one).toContain('>AR<')
  expect(other).toBe(one?.replace('>AR<', '>BR<'))
})

test('many businesses are spread over eight colors and five roofs', () => {
  const logos = Array.from({ length: 400 }, (_, at) => logoOf({ id: `firm ${at}`, name: 'A B' }))
  expect(new Set(logos).size).toBe(40)
})
