import { expect, test } from 'vitest'
import { placeIndex, readPlace } from '#domain/directory/place-name.ts'
import { readDayHours, readWeekHours } from '#domain/directory/typed-hours.ts'
import { readLicenses } from '#domain/estimates/license-number.ts'
import { cleanText, decodeEntities, isPlaceholder } from '#platform/text/clean-text.ts'
import { mailtoLink, readEmail } from '#platform/text/email-address.ts'
import { readPhones } from '#platform/text/phone-number.ts'
import { readState } from '#platform/text/us-state.ts'
import { readWebAddress } from '#platform/text/web-address.ts'
import { readZip } from '#platform/text/zip-code.ts'

const index = placeIndex([{ name: 'West Palm Beach', state: 'FL', aliases: ['WPB'] }])

const readers: Record<string, (text: string) => unknown> = {
  cleanText,
  decodeEntities,
  isPlaceholder,
  readPhones: text => readPhones(text),
  readEmail,
  mailtoLink: text => mailtoLink(text),
  readWebAddress,
  readState,
  readZip: text => readZip(text),
  readLicenses,
  readDayHours,
  readWeekHours,
  readPlace: text => readPlace({ city: text, state: text, postalCode: text }, index, 'FL'),
  propose: text => index.propose(text, 'FL'),
}

/** Pieces that make a careless pattern try every way to divide a text. */
const pieces = [
  ...[' ', ',', ', ', '-', ' - ', '/', ';', '.', '(', '((((', '\n', '\t', '\u200b', '&', '&amp;', '<', '@', 'a@', '"'],
  ...[
    '1',
    '12 ',
    '5615550100',
    '561-',
    'a',
    'ab ',
    'A1',
    'x1',
    'ext ',
    'CCC ',
    'CCC1',
    'R',
    'FL',
    'FL ',
    ',FL',
    '33401 ',
  ],
  ...[
    '8',
    '8-',
    '8am',
    '8am-',
    '8am-5pm,',
    'noon ',
    'mon',
    'mon-',
    'mon,',
    'Mon 8-5 ',
    '24/7 ',
    'emergency ',
    'closed ',
  ],
]

test('no text from outside keeps a reader busy', () => {
  const slow: string[] = []
  for (const [name, read] of Object.entries(readers)) {
    for (const piece of pieces) {
      for (const length of [120, 1_900, 20_000]) {
        const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
        for (const attempt of [text, `${text}!`, `x${text}`]) {
          const begun = performance.now()
          read(attempt)
          const took = performance.now() - begun
          // Each takes a fraction of a millisecond; a pattern that backtracks takes seconds.
          if (took > 250) slow.push(`${name} ${JSON.stringify(piece)} ${length}: ${Math.round(took)} ms`)
        }
      }
    }
  }
  expect(slow).toEqual([])
})

test('a link is made of a number or an address, whatever was typed', () => {
  const hostile = [
    'javascript:alert(1)',
    '561-555-0100" onclick="x',
    "561-555-0100'><script>",
    'tel:911',
    '*31#5615550100',
    '5615550100;phone-context=evil',
    'a@b.example?bcc=evil@example.com',
    'a@b.example%0d%0aBcc:evil@example.com',
    'a\r\nBcc: b@example.com@c.example',
    '<a@b.example>, <evil@example.com>',
  ]
  for (const text of hostile) {
    const phones = readPhones(text)
    for (const number of phones.ok ? phones.value : []) expect(number.e164, text).toBe('+15615550100')
    expect(mailtoLink(text) ?? 'mailto:a@b.example', text).toMatch(/^mailto:[\w.%!~*'()-]+@[a-z\d.-]+$/)
  }
})
