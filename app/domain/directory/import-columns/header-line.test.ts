import { expect, test } from 'vitest'
import { findHeader, isTurned } from './header-line.ts'

/** Finds the header in comma-separated lines; returns `first`, `found 4` or `missing`. */
function found(...lines: string[]) {
  const rows = lines
    .map((line, at) => ({ line: at + 1, fields: line.split(',') }))
    .filter(({ fields }) => fields.some(field => field !== ''))
  const header = findHeader(rows)
  return header.kind === 'found' ? `found ${header.row.line}` : header.kind
}

test.each([
  ['known names', ['Name,City,Phone', 'Ace,Jupiter,561-555-0100']],
  ['one column', ['Name', 'Ace Roofing']],
  ['names of another language', ['Firma,Ort,Telefon', 'Ace,Jupiter,561-555-0100']],
  ['names that nobody knows', ['Aaa,Bbb', 'Ace,Jupiter']],
  ['a data frame', [',name,phone,zip', '0,Ace,561-555-0100,33458']],
  ['a wide export', ['Custom 1,Custom 2,Business Name,City', 'x,,Ace,Jupiter']],
  ['the header again below', ['Name,City', 'Ace,Jupiter', 'Name,City', 'Bay,Boca']],
])('finds the header in the first line with %s', (_, lines) => {
  expect(found(...lines)).toBe('first')
})

test.each([
  [
    'titles and a blank line',
    4,
    ['County roofers,,', 'Exported 11/01/2026 by the office,,', ',,', 'Name,City,Phone', 'Ace,Jupiter,1'],
  ],
  ['a title that has a column’s word', 2, ['Business names of the county,,', 'Name,City,Phone', 'Ace,Jupiter,1']],
  ['groups above the names', 2, ['Contact,,Place,', 'Name,Phone,City,State', 'Ace,561-555-0100,Jupiter,FL']],
  [
    'a title and names of another language',
    3,
    ['Lista,,', ',,', 'Empresa,Ciudad,Teléfono', 'Ace,Jupiter,561-555-0100'],
  ],
  [
    'groups that are names themselves',
    2,
    ['Company,Location,,Contact,', 'Name,City,State,Phone,Email', 'Ace,Jupiter,FL,561-555-0100,a@ace.example'],
  ],
])('finds the header below with %s', (_, line, lines) => {
  expect(found(...lines)).toBe(`found ${line}`)
})

test.each([
  ['businesses with telephones', ['Ace Roofing,Jupiter,561-555-0100', 'Bay Roofing,Boca,561-555-0101']],
  ['businesses alone', ['Ace Roofing Inc,Jupiter', 'Bay Roofs LLC,Boca']],
  [
    'a business whose name has a column’s word',
    ['Best Business Roofing Co.,Jupiter,561-555-0100,FL', 'Bay,Boca,561-555-0101,FL'],
  ],
  [
    'a state’s file',
    [
      '06,CCC,DOE JOHN,ACE ROOFING INC,100 MAIN ST,LAKEWORTH,FL,33461,09/01/2024',
      '06,CCC,ROE,BAY LLC,1 A ST,JUPITER,FL,33458,09/01/2024',
    ],
  ],
])('finds no header with %s', (_, lines) => {
  expect(found(...lines)).toBe('missing')
})

test.each([
  [true, ['Name,Ace Roofing,Bay Tile', 'Phone,561-555-0100,561-555-0101', 'City,Jupiter,Boca Raton', 'State,FL,FL']],
  [true, ['Company,Ace', 'Telephone,561-555-0100', 'Town,Jupiter', 'Note,calls back']],
  [false, ['Name,Phone,City', 'Ace,561-555-0100,Jupiter', 'City,561-555-0101,Jupiter', 'State,561-555-0102,Jupiter']],
  [false, ['Name', 'Phone', 'Ace Roofing', 'Bay Tile']],
])('tells whether the businesses are columns: %s', (is, lines) => {
  expect(isTurned(lines.map((line, at) => ({ line: at + 1, fields: line.split(',') })))).toBe(is)
})
