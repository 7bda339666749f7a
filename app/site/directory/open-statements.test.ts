import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { availabilityPath } from '#domain/directory/availability/availability-link.server.ts'
import { availabilityMessages } from '#domain/directory/availability/availability-messages.ts'
import { slugOf } from '#domain/directory/businesses/slug.ts'
import { type Language, languages, pathIn } from '#platform/text/language.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { businessMessages } from './business-messages.ts'

// All data comes in by import, by the operator's form, or by the contractor's status link.

type Desk = Awaited<ReturnType<typeof adminDesk>>

/** Returns "Closed now"; the texts below contradict it. */
const closedIn = (language: Language) => businessMessages[language].hours.closed
const anyHourIn = (language: Language) => [
  businessMessages[language].emergency,
  businessMessages[language].summary.anyHour,
  availabilityMessages[language].now.available,
]

/** Wednesday at 8 am, Wednesday at 10 pm and Sunday at 3 am in Florida. */
const moments = ['2026-07-01T12:00:00Z', '2026-07-02T02:00:00Z', '2026-07-05T07:00:00Z']

const imported = [
  ['Import without hours', '', 'yes'],
  ['Import with unreadable hours', 'call us and see', 'yes'],
  ['Import by appointment', 'by appointment only', 'yes'],
  ['Import with office hours', 'Mon-Fri 9am-5pm', 'yes'],
  ['Import of a day business', 'Mon-Fri 9am-5pm', 'no'],
  ['Import always open', '24/7', 'no'],
]

const typed: Record<string, Record<string, string>> = {
  'Form without hours': { emergency: 'on' },
  'Form with office hours': { emergency: 'on', ...week('9am - 5pm') },
  'Form of closed days': { emergency: 'on', ...week('Closed') },
  'Form closed for a holiday': { emergency: 'on', 'special-from-1': '2026-07-01', 'special-note-1': 'Holiday' },
  'Form of a day business': week('9am - 5pm'),
}

function week(hours: string) {
  return Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(day => [`hours-${day}`, hours]))
}

async function fill(desk: Desk) {
  const rows = imported.map(([name, hours, emergency], index) =>
    [name, 'Jupiter', 'FL', `786-555-01${10 + index}`, hours, emergency].join(','),
  )
  await importCsv(desk.app, ['Name,City,State,Phone,Hours,24/7', ...rows].join('\n'))
  for (const [name, fields] of Object.entries(typed)) {
    const sent = await desk.post('/admin/businesses/new', { name, city: 'Jupiter', state: 'FL', ...fields })
    expect(sent.status, name).toBe(303)
  }
  const stored = await desk.app.db.selectFrom('businesses').select(['id', 'name', 'emergency']).execute()
  return stored.map(listing => ({ ...listing, slug: slugOf(listing.name) }))
}

async function sayAvailable(desk: Desk, app: App, id: string) {
  const sent = await desk.visit(await availabilityPath(app, id), { said: 'available-24' })
  expect(sent.status).toBe(303)
}

test('never calls a listing closed on its page if it is available or answers 24/7', async () => {
  const desk = await adminDesk()
  const listings = await fill(desk)
  expect(listings).toHaveLength(imported.length + Object.keys(typed).length)
  expect(listings.filter(({ emergency }) => emergency)).toHaveLength(8)
  const closed = new Set<string>()
  for (const status of ['silent', 'available']) {
    for (const moment of moments) {
      desk.clock.at = new Date(moment)
      for (const { id, slug, name } of listings) {
        if (status === 'available') await sayAvailable(desk, desk.app, id)
        for (const language of languages) {
          const { html } = await desk.visitPage(pathIn(language, `/business/${slug}`))
          const promised = anyHourIn(language).filter(text => html.includes(text))
          if (html.includes(closedIn(language))) {
            closed.add(name)
            expect(promised, `${language} ${name} ${status} ${moment}`).toEqual([])
          } else if (status === 'available') expect(promised, `${language} ${name}`).not.toEqual([])
        }
      }
    }
  }
  expect([...closed].sort()).toEqual([
    'Form closed for a holiday',
    'Form of a day business',
    'Import of a day business',
  ])
})

test('24/7 with no hours means open all day, whether imported or entered in a form', async () => {
  const desk = await adminDesk()
  const listings = await fill(desk)
  for (const moment of moments) {
    desk.clock.at = new Date(moment)
    for (const { name, slug } of listings.filter(({ name }) => /without hours|unreadable|by appointment/.test(name))) {
      const { html } = await desk.visitPage(`/business/${slug}`)
      expect(html, name).toContain('>Open now<')
      expect(html.match(/>24 hours</g), name).toHaveLength(7)
      expect(html, name).toMatch(/<h2 id="hours">Hours</)
    }
  }
})

test('cards and the emergency page say only that a contractor is available', async () => {
  const desk = await adminDesk()
  const listings = await fill(desk)
  desk.clock.at = new Date(moments[1] ?? '')
  for (const { id } of listings) await sayAvailable(desk, desk.app, id)
  for (const path of [
    '/',
    '/?city=Jupiter',
    '/?open=24-7',
    '/emergency-help',
    '/es/emergency-help',
    '/roofers/jupiter',
  ]) {
    const { html } = await desk.visitPage(path)
    expect(html, path).toMatch(/Available Now|Disponible ahora/)
    for (const language of languages) expect(html, path).not.toContain(closedIn(language))
  }
})
