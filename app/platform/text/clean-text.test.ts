import { expect, test } from 'vitest'
import {
  cleanLine,
  cleanText,
  decodeEntities,
  foldText,
  isPlaceholder,
  mendLetters,
  withoutTags,
} from './clean-text.ts'

test('removes invisible characters', () => {
  expect(cleanText('Invisible\u200b Roofing')).toBe('Invisible Roofing')
  expect(cleanText('\ufeffa\u00adb\u202ac\u202c\u2066d\u2069\u0000\u0007')).toBe('abcd')
  expect(cleanText('\u200eName\u200f\u2060')).toBe('Name')
  expect(cleanText('Ro\u200dof\u200cing')).toBe('Roofing')
})

test('replaces odd spaces with plain ones and composes accents', () => {
  expect(cleanText('\u00a0West\u202fPalm\u2003Beach\u3000')).toBe('West Palm Beach')
  expect(cleanText('Pen\u0303a')).toBe('Pe\u00f1a')
})

test('keeps lines, emoji and scripts that need joiners', () => {
  expect(cleanText('one\r\ntwo\tthree')).toBe('one\r\ntwo\tthree')
  expect(cleanText('👨‍👩‍👧 👷🏽‍♀️')).toBe('👨‍👩‍👧 👷🏽‍♀️')
  expect(cleanText('نامه‌ای')).toBe('نامه‌ای')
  expect(cleanLine(' a \n b\t c ')).toBe('a b c')
})

test('decodes entities once, and only complete ones', () => {
  expect(decodeEntities('Smith &amp; Sons')).toBe('Smith & Sons')
  expect(decodeEntities('O&#8217;Neil &#x27;n&#039; Co')).toBe("O’Neil 'n' Co")
  expect(decodeEntities('Caf&eacute; &ndash; &ntilde;')).toBe('Café – ñ')
  expect(decodeEntities('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
  expect(decodeEntities('AT&T, R&D; A&B &copy that')).toBe('AT&T, R&D; A&B &copy that')
})

test.each([
  ...[
    'N/A',
    'n/a',
    'NA',
    'N.A.',
    '#N/A',
    'null',
    'NULL',
    '-',
    '--',
    '—',
    '...',
    'Unknown',
    'unknown/none',
    'Unknown or n/a',
  ],
  ...[
    'none',
    'TBD',
    'nan',
    'NaN',
    '(none)',
    '[null]',
    '\\N',
    'undefined',
    '?',
    '_',
    ' N/A ',
    'N\u200b/A',
    'not available',
  ],
])('%j says nothing', text => {
  expect(isPlaceholder(text)).toBe(true)
})

test.each([
  '',
  ' ',
  '0',
  'Nona',
  'Jupiter',
  'Null Bay',
  'Nan Roofing',
  'FL',
  'none@example.com',
  'no',
  '555-0181',
  '#1 Roofing',
  'Ñ',
])("%j isn't a placeholder", text => {
  expect(isPlaceholder(text)).toBe(false)
})

test('folds case, width and spacing, and nothing else', () => {
  for (const spelling of ['Ann Straße', ' ANN \n STRASSE ', '\uff21nn\u00a0stra\u00dfe', 'Ann\u200b Strasse'])
    expect(foldText(spelling)).toBe('ann strasse')
  expect(foldText('Jose\u0301')).toBe(foldText('JOSÉ'))
  expect(foldText('José')).not.toBe(foldText('Jose'))
})

test.each([
  ['PeÃ±a Roofing', 'Peña Roofing'],
  ['Jayâ€™s Roofing', 'Jay’s Roofing'],
  ['Smith & Sonsâ„¢', 'Smith & Sons™'],
  ['Ã‰toile Â· Ã€ la carte', 'Étoile · À la carte'],
  ['Roof ðŸ\u008f\u00a0', 'Roof 🏠'],
])('restores the letters of %s', (spoiled, mended) => {
  expect(mendLetters(spoiled)).toBe(mended)
})

test('leaves letters alone that are right', () => {
  for (const text of ['Peña', 'CAFÉ™', 'SÃO JOÃO', 'Kay Tè', 'â la', 'Â', 'Ace']) expect(mendLetters(text)).toBe(text)
})

test('removes the tags of HTML and nothing else in angle brackets', () => {
  expect(withoutTags('<b>Siskin</b> <span class="x">Roofing</span>')).toBe('Siskin Roofing')
  expect(withoutTags('<p>One</p><p>Two<br/>Three</p>')).toBe('One\nTwo\nThree\n')
  for (const text of ['Ann <ann@ace.example>', 'We <3 roofs', 'a < b > c', '<none>'])
    expect(withoutTags(text)).toBe(text)
})
