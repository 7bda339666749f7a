import { expect, test } from 'vitest'
import { importCsv } from '#tests/support/import-csv.ts'
import { testSite } from '#tests/support/test-site.ts'

const file =
  'Name,City,State,Phone,Hours\nAce Roofing,Jupiter,FL,561-555-0101,Mon-Fri 9am-5pm\nBay Roofing,Jupiter,FL,561-555-0102,24/7'

async function hoursAt(moment: string, path = '/business/ace-roofing') {
  const { app, clock, get } = await testSite()
  await importCsv(app, file)
  clock.at = new Date(moment)
  const { html, facts } = await get(path)
  const section = /<section aria-labelledby="hours".*?<\/section>/s.exec(html.replaceAll('<!-- -->', ''))?.[0] ?? ''
  const days = [...section.matchAll(/<dt [^>]*>(\w+)(?:<span [^>]*>( · [^<]*)<\/span>)?<\/dt>/g)]
  return { section, days: days.map(([, day, today = '']) => `${day}${today}`), until: facts.freshUntil }
}

test('the week begins today, and the page says until when the business is open', async () => {
  // Wednesday at 10 am in Florida.
  const { section, days } = await hoursAt('2026-07-01T14:00:00Z')
  expect(days).toEqual(['Wednesday · Today', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday'])
  expect(section).toMatch(/>Open now<\/span>until 5:00 pm</)
})

test('a closed business says when it opens next', async () => {
  // Saturday at 10 pm in Florida.
  const { section, days } = await hoursAt('2026-07-05T02:00:00Z')
  expect(days[0]).toBe('Saturday · Today')
  expect(section).toMatch(/>Closed now<\/span>until Monday 9:00 am</)
  const spanish = await hoursAt('2026-07-05T02:00:00Z', '/es/business/ace-roofing')
  expect(spanish.section).toMatch(/>Cerrado ahora<\/span>hasta el lunes a las 9:00 a.m.</)
})

test('a business that never closes shows no closing time, and its page is still rendered again at midnight', async () => {
  const { section, until } = await hoursAt('2026-07-01T14:00:00Z', '/business/bay-roofing')
  expect(section).toMatch(/>Open now<\/span><\/p>/)
  expect(new Date(until ?? 0)).toEqual(new Date('2026-07-02T04:00:00Z'))
})
