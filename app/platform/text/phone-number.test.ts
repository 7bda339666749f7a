import fc from 'fast-check'
import '#tests/support/steady-properties.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { expect, test } from 'vitest'
import { phoneE164, readPhones, telephoneText, telLink } from './phone-number.ts'

/** Returns the links of a text, or the reason why there are none. */
function linksOf(text: string) {
  const read = readPhones(text)
  return read.ok ? read.value.map(telLink) : read.reason
}

function shownOf(text: string) {
  const read = readPhones(text)
  return read.ok ? read.value.map(({ shown }) => shown) : []
}

test.each([
  ...['561-555-0100', '(561) 555-0100', '561.555.0100', '5615550100', '+1 561 555 0100', '1-561-555-0100'],
  ...[
    '561 555 0100',
    '561/555-0100',
    '561–555–0100',
    '561 - 555 - 0100',
    ' 561-555-0100.',
    '+1 (561) 555-0100',
    'tel:+15615550100',
  ],
  ...[
    '001 561 555 0100',
    '011 1 561 555 0100',
    '\u202a+1 (561) 555\u20110100\u202c',
    '561\u00a0555\u00a00100',
    '="5615550100"',
  ],
  ...[
    '5615550100.0',
    '5615550100.00',
    '5.615550100E9',
    '5.615550100E+09',
    '1.5615550100E+10',
    '5,615,550,100',
    '15615550100.0',
  ],
  ...[
    '561-555-0100 (cell)',
    '561-555-0100 (Axel)',
    '561-555-0100 cell',
    '561-555-0100 - ask for Axel',
    'Call 561-555-0100',
  ],
  ...[
    'Office: 561-555-0100',
    'Tel. 561-555-0100',
    'phone #: 561-555-0100',
    '24/7: 561-555-0100',
    'Tel/Fax: 561-555-0100',
  ],
  ...['[office] 561-555-0100', '561-555-0100 Axel', 'Toll free 561-555-0100', '561-555-0100 se habla espa\u00f1ol'],
  ...[
    '561-555-0100 24/7',
    '561-555-0100 - 24 hrs',
    '561-555-0100, 24 hours',
    '24 hrs 561-555-0100',
    '561-555-0100 (24/7)',
  ],
  ...[
    '[561] 555-0100',
    "'5615550100",
    '"561-555-0100"',
    '\uff15\uff16\uff11-\uff15\uff15\uff15-\uff10\uff11\uff10\uff10',
    '561=555=0100',
    '561~555~0100',
  ],
  ...[
    '561\u00b7555\u00b70100',
    '561\u2022555\u20220100',
    '561\u2027555\u20270100',
    '561_555_0100',
    '561*555*0100',
    '1-(561)-555-0100',
  ],
  ...['P: 561-555-0100 F: 561-555-0101', 'T 561-555-0100 | F 561-555-0101', '561-555-0100 Fax: 561-555-0101'],
  ...[
    '561-555-0100 (o) 561-555-0101 (f)',
    'WhatsApp: +1 561-555-0100',
    '561-555-0100 office@ace.example',
    '+1 (1) 561 555 0100',
  ],
])('%j dials one American number', text => {
  expect(linksOf(text)).toEqual(['tel:+15615550100'])
  expect(shownOf(text)).toEqual(['(561) 555-0100'])
})

test.each([
  '561-555-0146 / 786-555-0147',
  '561-555-0146/786-555-0147',
  '561-555-0146; 786-555-0147',
  '561-555-0146, 786-555-0147',
  '561-555-0146,786-555-0147',
  '5615550146,7865550147',
  '561-555-0146 or 786-555-0147',
  '561-555-0146 OR 786-555-0147',
  '561-555-0146 and 786-555-0147',
  '561-555-0146 & 786-555-0147',
  '561-555-0146 | 786-555-0147',
  '561-555-0146\n786-555-0147',
  '561-555-0146\r\n786-555-0147',
  '561-555-0146 786-555-0147',
  '(561) 555-0146 (786) 555-0147',
  'Office: 561-555-0146, Cell: 786-555-0147',
  'Office: 561-555-0146 Cell: 786-555-0147',
  'O: 561-555-0146 C: 786-555-0147',
  '561-555-0146 (o) 786-555-0147 (c)',
  '561-555-0146 (day) 786-555-0147 (night)',
  '(561) 555-0146 Toll Free (786) 555-0147',
  '561-555-0146 - 786-555-0147',
  '561-555-0146 + 786-555-0147',
  '561-555-0146 \\ 786-555-0147',
  '561-555-0146\\n786-555-0147',
  '561-555-0146<br>786-555-0147',
  '561-555-0146<br />786-555-0147',
  '561-555-0146 \u2022 786-555-0147',
  '561-555-0146 y 786-555-0147',
  '561-555-0146 oswa 786-555-0147',
  'P: 561-555-0146 C: 786-555-0147 F: 561-555-0148',
  '561-555-0146 (day) / 786-555-0147 (night)',
  '561-555-0146 / 786-555-0147 / 561-555-0146',
  '561-555-0146 / 786-555-0147 / Fax: 561-555-0148',
])('%j is two numbers, the first one first', text => {
  expect(linksOf(text)).toEqual(['tel:+15615550146', 'tel:+17865550147'])
})

test.each([
  ['561-555-0176 ext. 204', '204'],
  ['561.555.0177x204', '204'],
  ['561-555-0178 #12', '12'],
  ['561-555-0176 extension 7', '7'],
  ['561-555-0176, ext 204', '204'],
  ['561-555-0176 (ext. 204)', '204'],
  ['561-555-0176;ext=204', '204'],
  ['561-555-0176,204', '204'],
  ['561-555-0176 Ext:0204', '0204'],
  ['561-555-0176 X204', '204'],
])('%j keeps its extension in link and text', (text, extension) => {
  const read = readPhones(text)
  if (!read.ok) throw new Error(read.reason)
  expect(telLink(read.value[0])).toMatch(new RegExp(`^tel:\\+1561555017\\d,${extension}$`))
  expect(telephoneText(read.value[0])).toMatch(new RegExp(`^\\+1561555017\\d;ext=${extension}$`))
  expect(read.value[0].shown).toMatch(new RegExp(`^\\(561\\) 555-017\\d ext\\. ${extension}$`))
})

test('each of two numbers has an extension', () => {
  expect(linksOf('561-555-0176 ext. 204 / 786-555-0177 x5')).toEqual(['tel:+15615550176,204', 'tel:+17865550177,5'])
})

test.each([
  ['1-800-ROOFING', '+18007663464'],
  ['561-NEW-ROOF', '+15616397663'],
  ['1-800-555-01UP', '+18005550187'],
  ['(866) LKL-0139', '+18665550139'],
  ['1 800 Roofing', '+18007663464'],
  ['1.800.ROOFING', '+18007663464'],
  ['800-roofing', '+18007663464'],
  ['1800ROOFING', '+18007663464'],
  ['(561) NEW ROOF', '+15616397663'],
  ['1-888-FIX-ROOFS', '+18883497663'],
  ['+1-800-ROOFING', '+18007663464'],
])('%s dials what the keypad says and stays as typed', (text, dialed) => {
  expect(linksOf(text)).toEqual([`tel:${dialed}`])
  expect(shownOf(text)).toEqual([text])
})

test('reads a vanity number next to other numbers and an extension', () => {
  expect(linksOf('Call 1-800-ROOFING / 561-555-0100')).toEqual(['tel:+18007663464', 'tel:+15615550100'])
  expect(linksOf('1-800-ROOFING ext. 5')).toEqual(['tel:+18007663464,5'])
  expect(shownOf('1-800-ROOFING x5')).toEqual(['1-800-ROOFING ext. 5'])
})

test.each([
  ['561-555-O153', 'letter-for-digit'],
  ['56l-555-0153', 'letter-for-digit'],
  ['561-555-OO53', 'letter-for-digit'],
  ['561-5S5-0153', 'letter-for-digit'],
  ['555-0181', 'area-code-missing'],
  ['305-6181 204', 'area-code-missing'],
  ['561-555', 'too-few-digits'],
  ['561-555-01533', 'too-many-digits'],
  ['911', 'too-few-digits'],
  ['5.61555E+09', 'digits-lost'],
  ['7.86555E+09', 'digits-lost'],
  ['5,61555E+09', 'digits-lost'],
  ['561-911-0100', 'not-a-number'],
  ['123-456-7890', 'not-a-number'],
  ['000-000-0000', 'not-a-number'],
  ['561-055-0100', 'not-a-number'],
  ['561-555 Axel', 'too-few-digits'],
  ['561-555 (Axel)', 'too-few-digits'],
  ['561-555 cell', 'too-few-digits'],
  ['F: 561-555-0147', 'blank'],
  ['561-555-0147 (f)', 'blank'],
  ['56155501467865550147', 'too-many-digits'],
  ['561-555-0100 1', 'too-many-digits'],
  ['*67 561-555-0100', 'too-many-digits'],
  ['+5615550100', 'not-a-number'],
  ['555-555-5555', 'not-a-number'],
  ['1-800-4-A-ROOF', 'too-few-digits'],
  ['555-ROOF', 'too-few-digits'],
  ['ext. 204', 'too-few-digits'],
  ['0', 'too-few-digits'],
  ['call us', 'blank'],
  ['', 'blank'],
  [' - ', 'blank'],
  ['+', 'blank'],
  ['Fax: 561-555-0147', 'blank'],
  ['https://ace.example.com', 'blank'],
  ['1'.repeat(40), 'too-many-digits'],
  ['561-555-0100'.repeat(30), 'not-a-number'],
])('%j dials nothing: %s', (text, reason) => {
  expect(linksOf(text)).toBe(reason)
})

test('recognizes numbers of other countries by their prefix', () => {
  expect(linksOf('+44 20 7946 0958')).toEqual(['tel:+442079460958'])
  expect(linksOf('011 44 20 7946 0958')).toEqual(['tel:+442079460958'])
  expect(shownOf('+52 55 1234 5678')).toEqual(['+52 55 1234 5678'])
  expect(phoneE164('020 7946 0958', 'GB')).toBe('+442079460958')
  expect(linksOf('+44 20 7946 09')).toBe('not-a-number')
  expect(linksOf('+999 2079 460958')).toBe('not-a-number')
})

test('lists repaired and omitted parts', () => {
  const notesOf = (text: string) => {
    const read = readPhones(text)
    return read.ok ? read.notes : read.reason
  }
  expect(notesOf('561-555-0146')).toEqual([])
  expect(notesOf('5615550146.0')).toEqual(['digits-restored'])
  expect(notesOf('561-555-0146, 0147')).toEqual(['rest-unread'])
  expect(notesOf('561-555-0146 / 47')).toEqual(['rest-unread'])
  expect(notesOf('561-555-0146 / 786-555-0147 / Fax: 561-555-0148')).toEqual(['fax-beside'])
  for (const text of ['561-555-0146 opt 2', '561-555-0146, option 2', '561-555-0146 press 1', '561-555-0146 or 01'])
    expect(notesOf(text), text).toEqual(['rest-unread'])
})

test('accepts a new number in our own area codes, and sample numbers', () => {
  for (const area of ['561', '728', '786', '305', '754', '954', '772', '800', '866'])
    expect(phoneE164(`${area}-555-0199`), area).toBe(`+1${area}5550199`)
})

const link = /^tel:(\+[1-9]\d{6,14})(?:,\d{1,7})?$/

/** Parts of phone cells, combined at random. */
const fragments = fc.constantFrom(
  ...['561', '555', '0100', '786', '1', '+1', '+44', '800', '20 7946 0958', '5615550100', '.0', 'E+09', '5.61555'],
  ...[
    '-',
    ' ',
    '.',
    '(',
    ')',
    '/',
    ',',
    ';',
    ' or ',
    '\n',
    'ext. 204',
    'x',
    '#',
    'ROOF',
    'ROOFING',
    'NEW',
    'O',
    'l',
    '(cell)',
  ],
  ...['Fax', 'Tel:', '911', '0', '9', '12', '\u202a', '=', '"'],
)
const cells = fc.oneof(
  fc.array(fragments, { maxLength: 10 }).map(parts => parts.join('')),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'0123456789+-() .,/;xE'), maxLength: 30 }),
)

test("never makes a link of digits that aren't a valid number", () => {
  fc.assert(
    fc.property(cells, text => {
      const read = readPhones(text)
      for (const number of read.ok ? read.value : []) {
        const [, e164 = ''] = link.exec(telLink(number)) ?? []
        expect(parsePhoneNumberFromString(e164)?.isValid(), `${text} → ${telLink(number)}`).toBe(true)
      }
    }),
    { numRuns: 3_000 },
  )
})

test('the displayed text parses as the same number', () => {
  fc.assert(
    fc.property(cells, text => {
      const read = readPhones(text)
      for (const number of read.ok ? read.value : []) expect(linksOf(number.shown)).toEqual([telLink(number)])
    }),
    { numRuns: 1_000 },
  )
})

test('the fast path gives the same result as the library', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
  const parts = fc.tuple(
    fc.constantFrom('', '1 ', '+1 '),
    digits(3),
    digits(3),
    digits(4),
    fc.constantFrom('-', '.', ' ', ''),
  )
  fc.assert(
    fc.property(parts, ([prefix, area, exchange, line, mark]) => {
      const text = `${prefix}${area}${mark}${exchange}${mark}${line}`
      const number = parsePhoneNumberFromString(text, 'US')
      const isAmerican = number?.countryCallingCode === '1' && !exchange.endsWith('11')
      if (isAmerican || !number?.isValid())
        expect(phoneE164(text)).toBe(isAmerican && number.isValid() ? number.number : null)
    }),
  )
})

test('reads the two numbers of an address book', () => {
  expect(linksOf('561-555-0100 ::: 561-555-0101')).toEqual(['tel:+15615550100', 'tel:+15615550101'])
})

test.each([
  ['Office: 561-555-0101 Cell: 561-555-0102', ['+15615550101', '+15615550102']],
  ['(o) 561-555-0101 (c) 561-555-0102 (f) 561-555-0103', ['+15615550101', '+15615550102']],
  ['(561) 555-0101 (o) (561) 555-0102 (f)', ['+15615550101']],
  ['561-555-0101 fax 561-555-0102 office', ['+15615550102']],
  ['Facsimile: 561-555-0101 / Tel: 561-555-0102', ['+15615550102']],
  ['tel:+15615550101', ['+15615550101']],
  ['https://wa.me/15615550101', ['+15615550101']],
  ['561-555-0101 https://maps.example/place/5615550102', ['+15615550101']],
])('reads the numbers to call in %s', (text, expected) => {
  const read = readPhones(text)
  expect(read.ok && read.value.map(({ e164 }) => e164)).toEqual(expected)
})

test('takes no digits of a web address for a phone number', () => {
  expect(readPhones('https://maps.example/place/5615550102').ok).toBe(false)
})
