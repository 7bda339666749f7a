import { expect, test } from 'vitest'
import { readDayHours } from '#domain/directory/availability/typed-hours.ts'
import { readWeekHours, weekdayOf } from '#domain/directory/availability/week-hours.ts'
import { readLicenses } from '#domain/directory/estimates/license-number.ts'
import { placeIndex, readPlace } from '#domain/directory/places/place-name.ts'
import { cleanText, decodeEntities, isPlaceholder } from '#platform/text/clean-text.ts'
import { mailtoLink, readEmail } from '#platform/text/email-address.ts'
import { phoneText, readPhones, telLink } from '#platform/text/phone-number.ts'
import { typedPhone } from '#platform/text/typed-fields.ts'
import { readState } from '#platform/text/us-state.ts'
import { readWebAddress } from '#platform/text/web-address.ts'
import { readZip } from '#platform/text/zip-code.ts'

const index = placeIndex([{ name: 'West Palm Beach', state: 'FL', aliases: ['WPB'] }])

const readers: Record<string, (text: string) => unknown> = {
  cleanText,
  decodeEntities,
  isPlaceholder,
  readPhones: text => readPhones(text),
  phoneText,
  readEmail,
  mailtoLink: text => mailtoLink(text),
  readWebAddress,
  readState,
  readZip: text => readZip(text),
  readLicenses,
  readDayHours,
  readWeekHours,
  weekdayOf,
  readPlace: text => readPlace({ city: text, state: text, postalCode: text }, index, 'FL'),
  propose: text => index.propose(text, 'FL'),
}

/** Fragments that make a careless pattern backtrack. */
const pieces = [
  ...[' ', ',', ', ', '-', ' - ', '/', ';', '.', '(', '()', '\n', '\t', '\u200b', '\u200d', '&', '&amp;', '<', '@'],
  ...['a@', '"', '1', '12 ', '5615550100', '561-', 'a', 'ab ', 'A1', 'x1', 'ext ', 'or ', 'CCC ', 'CCC1', 'R', 'FL '],
  ...[',FL', '33401 ', '8', '8-', '8am', '8am-', '8am-5pm,', 'noon ', 'mon', 'mon-', 'mon,', 'Mon 8-5 ', '24/7 '],
  ...['emergency ', 'closed ', 'x.', 'http://'],
]

/** Returns the milliseconds of processor time of the fastest of three attempts: waiting on a busy machine doesn't count. */
function fastest(work: () => unknown) {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3 && least > 250; attempt++) {
    const begun = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(begun)
    least = Math.min(least, (user + system) / 1_000)
  }
  return Math.round(least)
}

function slowTexts(texts: readonly string[]) {
  return Object.entries(readers).flatMap(([name, read]) =>
    texts.flatMap(text => {
      const took = fastest(() => read(text))
      return took > 250 ? [`${name} ${JSON.stringify(text.slice(0, 20))} ${text.length}: ${took} ms`] : []
    }),
  )
}

function duplicate(piece: string, length: number) {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

test('no parser is slow on a repeated fragment, at any length', () => {
  const texts = pieces.flatMap(piece =>
    [120, 199, 500, 1_900, 20_000, 200_000].flatMap(length => {
      const text = duplicate(piece, length)
      return [text, `${text}~`, `~${text}`, `8am${text}5pm?`]
    }),
  )
  expect(slowTexts(texts)).toEqual([])
})

test('no parser is slow on two alternating fragments', () => {
  const texts = pieces.flatMap(one => pieces.map(other => `${duplicate(one + other, 195)}~`))
  expect(slowTexts(texts)).toEqual([])
})

test.each<[string, string, (text: string) => unknown, number]>([
  ['phone', '561-555-0100', text => readPhones(text).ok, 300],
  ['email', 'roofer@example.com', text => readEmail(text).ok, 1_000],
  ['web address', 'https://example.com', text => readWebAddress(text).ok, 2_048],
  ['state', 'Florida', text => readState(text).ok, 100],
  ['ZIP code', '33401', text => readZip(text).ok, 60],
  ['license', 'CCC1330001', text => readLicenses(text).ok, 500],
  ['hours of a day', '8am-5pm', text => readDayHours(text).ok, 200],
  ['hours of a week', 'Mon-Fri 8am-5pm', text => readWeekHours(text).ok, 2_000],
  ['placeholder', 'N/A', isPlaceholder, 120],
])('a %s is read up to a length and no further', (_, text, isRead, longest) => {
  expect(isRead(text.padEnd(longest))).toBe(true)
  expect(isRead(text.padEnd(longest + 1))).toBe(false)
})

test('a state after a city is searched for only up to a length', () => {
  const cityOf = (length: number) => readPlace({ city: `${'x'.repeat(length - 4)}, FL` }, index, 'FL').city.length
  expect(cityOf(200)).toBe(196)
  expect(cityOf(201)).toBe(201)
})

test('a phone field never stores more than its limit', () => {
  const seven = Array.from({ length: 7 }, (_, line) => `561555010${line}`).join(',')
  const cell = `="${seven}"`
  expect(cell.length).toBe(79)
  expect(typedPhone(80).parse(cell).length).toBeLessThanOrEqual(80)
  expect(typedPhone(80).parse('561-555-0100 ext. 1234 / 786-555-0101 ext. 5678')).toContain('5678')
})

test('a link is built only from a number or an address', () => {
  const numbers = {
    '561-555-0100" onclick="x': [],
    "561-555-0100'><script>": [],
    'javascript:alert(1)': [],
    'tel:911': [],
    'sms:911': [],
    '*31#5615550100': [],
    '5615550100;phone-context=evil': [],
    '+1 561 555 0100?call': [],
    'tel:+15615550100': ['tel:+15615550100'],
  }
  for (const [text, links] of Object.entries(numbers)) {
    const read = readPhones(text)
    const made = read.ok ? read.value.map(telLink) : []
    expect([links, ['tel:+15615550100']], text).toContainEqual(made)
  }
  const addresses = {
    'a@b.example?bcc=evil@example.com': 'mailto:a@b.example',
    'a@b.example%0d%0aBcc:evil@example.com': null,
    'a\r\nBcc: b@example.com@c.example': null,
    '<a@b.example>, <evil@example.com>': null,
    'a@b.example" onclick="x': null,
    'mailto:a&b@b.example': 'mailto:a%26b@b.example',
  }
  for (const [text, link] of Object.entries(addresses)) expect(mailtoLink(text), text).toBe(link)
})
