import { expect, test } from 'vitest'
import { fittingName, nameScore } from './license-name.ts'

const score = (name: string, tradeName: string) => nameScore(name, { licensee: 'DOE, JANE', tradeName })

test.each([
  ['A & B Roofing', 'A & M ROOFING INC'],
  ['J & S Roofing', 'K & M ROOFING LLC'],
  ['C & O Roofing', 'P & L ROOFING'],
  ['J Roofing', 'K ROOFING'],
  ['Palm Beach Roofing', 'SMITH ROOFING OF PALM BEACH'],
])('%s and %s share no word that tells businesses apart', (name, tradeName) => {
  expect(score(name, tradeName)).toBeLessThan(fittingName)
})

test.each([
  ['A & B Roofing', 'A AND B ROOFING INC'],
  ['AB Roofing', 'A.B. ROOFING, L L C'],
  ['A-1 Roofing', 'A 1 ROOFING CO'],
  ['C and O Roofing', 'C & O ROOFING'],
  ['South Florida Roofing', 'SOUTH FLORIDA ROOFING CORP'],
])('%s and %s are one name', (name, tradeName) => {
  expect(score(name, tradeName)).toBe(100)
})

test('names match if they share a distinguishing word', () => {
  expect(score('Smith Roofing & Repairs', 'SMITH CONTRACTING OF PALM BEACH')).toBeGreaterThanOrEqual(fittingName)
})
