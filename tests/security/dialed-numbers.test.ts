import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { thingsIn } from '#tests/support/structured-data.ts'

/** Fragments of phone cells, combined at random. */
const fragments = fc.constantFrom(
  ...['561', '555', '0100', '786', '1', '+1', '+44', '800', '20 7946 0958', '5615550100', '.0', 'E+09', '5.61555'],
  ...['-', ' ', '.', '(', ')', '/', ',', ';', ' or ', '\n', 'ext. 204', 'x', '#', 'ROOF', 'NEW', 'O', 'l', '(cell)'],
  ...['Fax', 'Tel:', '911', '0', '9', '12', '\u202a', '=', '"', '%2C', '&', '<', "'"],
)
const usual = fc
  .tuple(
    fc.constantFrom('561', '786', '800', '728', '123'),
    fc.constantFrom('-', ' ', '.', ''),
    fc.integer({ min: 2_000_000, max: 9_999_999 }),
  )
  .map(([area, mark, rest]) => {
    const digits = String(rest)
    return `${area}${mark}${digits.slice(0, 3)}${mark}${digits.slice(3)}`
  })
const cells = fc.oneof(
  fc.array(fragments, { maxLength: 8 }).map(parts => parts.join('')),
  fc.string({ unit: fc.constantFrom(...'0123456789+-() .,/;xE'), maxLength: 30 }),
  { arbitrary: usual, weight: 3 },
  fc.tuple(usual, fc.constantFrom(' / ', ', ', ' x', ' ext. ', '\n'), usual).map(parts => parts.join('')),
)

/** The emergency number, which phones dial without a country code. */
const emergency = 'tel:911'

function isDialable(link: string) {
  if (link === emergency) return true
  const [, e164 = ''] = /^tel:(\+\d+)(?:,\d{1,7})?$/.exec(link) ?? []
  return parsePhoneNumberFromString(e164)?.isValid() ?? false
}

/** Returns every address in a page, its data, an email or a document that a phone would dial or text. */
function dialingLinks(text: string) {
  const links = text.matchAll(
    /href="((?:tel|sms|callto|facetime):[^"]*)"|(?:tel|sms|callto|facetime):[+\d*#][^\s"'<>\\)]*/g,
  )
  return [...links].map(([whole, href = whole]) => href)
}

function telephonesIn(html: string) {
  const found: string[] = []
  const look = (thing: unknown) => {
    if (typeof thing !== 'object' || thing === null) return
    for (const [key, value] of Object.entries(thing)) {
      if (key === 'telephone') found.push(...[value].flat().map(String))
      else look(value)
    }
  }
  for (const thing of thingsIn(html)) look(thing)
  return found
}

async function siteWithPhones(phones: readonly string[]) {
  const site = await apiSite()
  const { cookie } = await buildSession(
    site.app,
    await buildAccount(site.app, { kind: 'admin', email: 'a@example.com' }),
  )
  const header = 'Name,City,Phone,24/7 Emergency'
  const rows = phones.map((phone, row) => `Dial ${row},Jupiter,"${phone.replaceAll('"', '""')}",yes`)
  await importCsv(site.app, [header, ...rows].join('\n'))
  return { ...site, asAdmin: (path: string) => site.get(path, { cookie }) }
}

test('no page, email or API response dials digits that are not a valid number', async () => {
  const phones = fc.sample(cells, { numRuns: 60, seed: 561 })
  const { app, get, asAdmin, ask } = await siteWithPhones(phones)
  const listings = await app.db
    .selectFrom('businesses')
    .innerJoin('businessSlugs', 'businessId', 'businesses.id')
    .select(['businesses.id', 'name', 'slug', 'phone'])
    .execute()
  expect(listings.length).toBeGreaterThan(50)

  const seen = new Map<string, string[]>()
  const look = (place: string, html: string) => {
    seen.set(place, [...(seen.get(place) ?? []), ...dialingLinks(html)])
    expect(
      dialingLinks(html).filter(link => !isDialable(link)),
      place,
    ).toEqual([])
    const wrong = telephonesIn(html).filter(number => !isDialable(`tel:${number.replace(';ext=', ',')}`))
    expect(wrong, place).toEqual([])
  }
  for (const path of ['/', '/?city=Jupiter', '/?city=Jupiter&page=2', '/roofers/jupiter', '/?q=561'])
    look('list', (await get(path)).html)
  for (const language of ['', '/es', '/ht']) look('help', (await get(`${language}/emergency-help`)).html)
  for (const page of ['', '?page=2', '?page=3']) look('admin', (await asAdmin(`/admin${page}`)).html)

  for (const { id, slug, name, phone } of listings) {
    look('listing', (await get(`/business/${slug}`)).html)
    look('translated', (await get(`/es/business/${slug}`)).html)
    // Submits the same text in the quote form; rejected input isn't stored.
    const request = await buildRequest(app, { quote: { phone }, listings: [{ id, slug, name }] }).catch(() => undefined)
    if (!request) continue
    look('answer', (await get(`/answers/${request.answers[0]}`)).html)
    look('tracker', (await get(`/requests/${request.token}`)).html)
    look('inbox', (await asAdmin(`/admin/inbox/quote/${request.id}`)).html)
  }
  for (const mail of await queuedMails(app)) look('email', mail.text)

  const { text, json } = await ask('/businesses?limit=100')
  look('API', text)
  const numbers = json.data.flatMap(({ phoneE164 }: { phoneE164: string | null }) => phoneE164 ?? [])
  expect(numbers.filter((number: string) => !isDialable(`tel:${number}`))).toEqual([])
  expect(numbers.length).toBeGreaterThan(5)

  // The test would prove nothing if these places had no links.
  for (const place of ['list', 'help', 'admin', 'listing', 'translated', 'answer', 'tracker', 'inbox'])
    expect(seen.get(place)?.filter(link => link !== emergency).length, place).toBeGreaterThan(0)
}, 120_000)

/** The shortlist dials what phone-number.ts made: it keeps the number on the device and checks its form when it reads it. */
const makers = ['app/platform/text/phone-number.ts', 'app/site/shortlist/show-shortlist.ts']

test('a dialing link in the source is one of a fixed valid number, or is built from a parsed number', async () => {
  const odd: string[] = []
  let sources = 0
  for await (const path of glob(['app/**/*.{ts,tsx,mdx,md}', 'database/regions/**/*.mdx'])) {
    if (path.includes('.test.')) continue
    const source = readFileSync(path, 'utf8')
    const isMade = /(?:tel|sms|callto):\$\{/.test(source) && !makers.includes(path)
    if (isMade) odd.push(`${path} makes a link by itself`)
    for (const link of dialingLinks(source)) if (!isDialable(link)) odd.push(`${path}: ${link}`)
    sources += 1
  }
  expect(odd).toEqual([])
  expect(sources).toBeGreaterThan(500)
})
