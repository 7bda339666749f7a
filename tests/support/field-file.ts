import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { thingsIn } from './structured-data.ts'

// The folder has files as people bring them, with a careful operator's expectations. Its README explains them.

export const fieldFolder = 'tests/data/field'

const either = <T extends z.ZodType>(one: T) =>
  z.union([z.object({ either: z.array(one) }).transform(({ either }) => either), one.transform(value => [value])])
const text = z.string().nullable()
const spans = z.array(z.tuple([z.string(), z.string()]))
const days = z.record(z.string(), spans).nullable()

const sign = z.object({
  any: z.array(z.string()),
  line: z.number().optional(),
  when: z.enum(['written', 'unwritten']).optional(),
})
const listing = z.object({
  name: z.string(),
  anyCase: z.boolean().default(false),
  listed: either(z.number()).default([1]),
  phoneShown: z.union([either(text), z.array(z.string()).transform(all => [all])]).optional(),
  dials: either(text).optional(),
  alsoDials: z.array(z.string()).default([]),
  extension: z.string().optional(),
  city: either(text).optional(),
  state: either(text).optional(),
  zip: either(text).optional(),
  category: either(text).optional(),
  website: either(text).optional(),
  email: either(text).optional(),
  rating: either(z.number().nullable()).optional(),
  reviews: either(z.number().nullable()).optional(),
  licence: either(text).optional(),
  hours: either(days).optional(),
  findableNear: z.string().optional(),
  notShown: z.array(z.string()).default([]),
  pageShows: z.array(z.string()).default([]),
})
const expectation = z.object({
  outcome: either(z.enum(['imports', 'asks', 'refused'])),
  answer: z.array(z.string()).default([]),
  signs: z.array(sign),
  tellsColumns: z.array(z.string()).default([]),
  mapping: z.record(z.string(), z.string()).default({}),
  counts: z.object({ new: either(z.number()) }),
  listings: z.array(listing),
  absent: z.array(z.union([z.string(), z.object({ contains: z.string() })])).default([]),
  doesNotSay: z.array(z.string()).default([]),
})
export type FieldExpectation = z.output<typeof expectation>
type Expected = FieldExpectation['listings'][number]

/** Leaves out the files of their expectations. */
export function fieldFiles() {
  return readdirSync(fieldFolder).filter(name => /\.(?:csv|xlsx)$/.test(name))
}

export function fieldExpectation(file: string): FieldExpectation {
  const path = join(fieldFolder, file.replace(/\.\w+$/, '.expected.json'))
  return expectation.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** Expects each required remark in one line of the report, with its line in the file. */
export function expectSigns({ signs, tellsColumns, doesNotSay }: FieldExpectation, said: string[], isWritten: boolean) {
  const report = said.join('\n')
  for (const { any, line, when } of signs) {
    if (when === (isWritten ? 'unwritten' : 'written')) continue
    const found = said.some(
      one =>
        any.some(pattern => new RegExp(pattern, 'i').test(one)) &&
        (line === undefined || new RegExp(`\\b${line}\\b`).test(one)),
    )
    expect(found, `${any.join(' | ')} ${line ?? ''} in\n${report}`).toBe(true)
  }
  if (isWritten) for (const column of tellsColumns) expect(report).toContain(column)
  for (const pattern of doesNotSay) expect(report).not.toMatch(new RegExp(pattern, 'i'))
}

export type Pages = (path: string) => Promise<string>

/** Expects each listing to have the right page, and no unwanted listing. */
export async function expectListings({ listings, absent }: FieldExpectation, pages: Pages) {
  for (const expected of listings) await expectListing(expected, pages)
  for (const one of absent) {
    const part = typeof one === 'string' ? one : one.contains
    const names = namesIn(await pages(`/?q=${encodeURIComponent(part)}&city=All+Cities`))
    const isWrong = (name: string) =>
      typeof one === 'string' ? name.toLowerCase() === part.toLowerCase() : name.includes(part)
    expect(names.filter(isWrong), part).toEqual([])
  }
}

async function expectListing(expected: Expected, pages: Pages) {
  const { name, anyCase, listed, findableNear } = expected
  const isSame = (other: string) => (anyCase ? other.toLowerCase() === name.toLowerCase() : other === name)
  const search = `/?q=${encodeURIComponent(name)}&city=All+Cities`
  const cards = cardsIn(await pages(search)).filter(card => isSame(card.name))
  expect(listed, name).toContain(cards.length)
  if (findableNear)
    expect(
      cardsIn(await pages(`${search}&near=${findableNear}`)).some(card => isSame(card.name)),
      `${name} near ${findableNear}`,
    ).toBe(true)
  for (const card of cards) await expectPage(expected, card.slug, await pages(`/business/${card.slug}`))
}

async function expectPage(expected: Expected, slug: string, html: string) {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const shown = rendered(main)
  const thing = businessThing.parse(thingsIn(html).find(one => one['@type'] === 'RoofingContractor'))
  const links = [...main.matchAll(/href="tel:([^"]+)"/g)].map(([, link = '']) => link)
  const about = (what: string) => `${expected.name} (${slug}): ${what}`
  const oneOf = <T>(allowed: readonly T[] | undefined, actual: T, what: string) => {
    if (allowed) expect(allowed, about(what)).toContainEqual(actual)
  }
  oneOf(expected.dials, links[0]?.split(',')[0] ?? null, 'dials')
  for (const number of expected.alsoDials) expect(links, about('also dials')).toContain(number)
  if (expected.extension) {
    expect(links[0], about('extension')).toMatch(new RegExp(`,${expected.extension}$`))
    expect(shown, about('extension')).toContain(expected.extension)
  }
  if (expected.phoneShown)
    expect(
      expected.phoneShown.some(phone => isPhoneShown(phone, shown, links)),
      about(`phone in ${shown.slice(0, 2_000)}`),
    ).toBe(true)
  oneOf(expected.city, thing.address.addressLocality || null, 'city')
  oneOf(expected.state, thing.address.addressRegion || null, 'state')
  oneOf(expected.zip, thing.address.postalCode ?? null, 'zip')
  oneOf(expected.category, thing.makesOffer[0]?.itemOffered.name ?? null, 'category')
  oneOf(expected.website, thing.sameAs ?? null, 'website')
  oneOf(expected.licence, thing.identifier?.value ?? null, 'licence')
  if (expected.email)
    oneOf(expected.email, /href="mailto:([^"]+)"/.exec(main)?.[1]?.replace('%40', '@') ?? null, 'email')
  // An unknown rating or review count must not appear anywhere: the page shows the figures.
  for (const figure of ['rating', 'reviews'] as const) {
    const allowed = expected[figure]
    if (allowed && !allowed.includes(null))
      expect(
        allowed.some(
          one =>
            one === 0 ||
            shown.includes(figure === 'rating' ? (one?.toFixed(1) ?? '') : (one?.toLocaleString('en') ?? '')),
        ),
        about(`${figure} in ${shown.slice(0, 800)}`),
      ).toBe(true)
  }
  if (expected.hours) expect(expected.hours, about('hours')).toContainEqual(weekOf(thing.openingHoursSpecification))
  for (const messages of expected.pageShows) expect(shown, about('shows')).toContain(messages)
  for (const messages of expected.notShown) expect(shown, about('does not show')).not.toContain(messages)
}

const businessThing = z.object({
  name: z.string(),
  address: z.object({ addressLocality: z.string(), addressRegion: z.string(), postalCode: z.string().optional() }),
  makesOffer: z.array(z.object({ itemOffered: z.object({ name: z.string() }) })),
  sameAs: z.string().optional(),
  identifier: z.object({ value: z.string() }).optional(),
  openingHoursSpecification: z
    .array(z.object({ dayOfWeek: z.string(), opens: z.string(), closes: z.string() }))
    .default([]),
})

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Returns the notation of the expectations; null when the page shows no hours. */
function weekOf(hours: z.output<typeof businessThing>['openingHoursSpecification']) {
  if (hours.length === 0) return null
  const week: Record<string, [string, string][]> = Object.fromEntries(weekdays.map(day => [day, []]))
  for (const { dayOfWeek, opens, closes } of hours)
    week[dayOfWeek.slice(0, 3).toLowerCase()]?.push([opens, closes === '23:59' ? '24:00' : closes])
  return week
}

function isPhoneShown(phone: string | readonly string[] | null, shown: string, links: string[]) {
  if (phone === null) return links.length === 0
  const digits = digitsOf(shown)
  return [phone].flat().every(one => shown.includes(one) || digits.includes(digitsOf(one)))
}

function digitsOf(text: string) {
  return text.replace(/\D/g, '')
}

function cardsIn(html: string) {
  const headings = html.matchAll(
    /<h[23][^>]*>(?:(?!<\/h[23]>).)*?<a [^>]*href="\/business\/([a-z0-9-]+)"[^>]*>(.*?)<\/a>/gs,
  )
  return [...headings].map(([, slug = '', name = '']) => ({ slug, name: rendered(name).trim() }))
}

function namesIn(html: string) {
  return cardsIn(html).map(({ name }) => name)
}

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function rendered(html: string) {
  const messages = html
    .replace(/<script.*?<\/script>|<!--.*?-->/gs, '')
    .replace(/<(?:\/?(?:p|li|div|dt|dd|h\d|tr|td|section)\b)[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
  return messages.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, mark: string) => marks[mark] ?? '').replace(/\s+/g, ' ')
}
