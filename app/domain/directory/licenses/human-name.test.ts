import { expect, test } from 'vitest'
import { humanName } from './human-name.ts'

test.each([
  ['', 'ACE ROOFING LLC', 'Ace Roofing LLC'],
  ['', 'JDR ROOFING & SHEET METAL, INC', 'JDR Roofing & Sheet Metal, Inc.'],
  ['', "O'BRIEN'S ROOFS OF THE PALM BEACHES CORP", "O'Brien's Roofs of the Palm Beaches Corp."],
  ['', 'MCDONALD-LEE ROOFING', 'McDonald-Lee Roofing'],
  ['SMITH, JOHN A JR', 'INDIVIDUAL', 'John A Smith Jr.'],
  ["O'NEIL, MARY", '', "Mary O'Neil"],
  ['DE LA CRUZ, ANA', '', 'Ana De La Cruz'],
])('writes %s %s as %s', (licensee, tradeName, name) => {
  expect(humanName({ licensee, tradeName })).toBe(name)
})
