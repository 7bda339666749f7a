import { expect, test } from 'vitest'
import { availabilityTurn, currentAvailability, saidAge, websiteUrl } from './business.ts'

const noon = new Date('2026-07-01T12:00:00Z')
const hour = 3_600_000

test('links web addresses only', () => {
  expect(websiteUrl('https://ace.example.com/roofs')).toBe('https://ace.example.com/roofs')
  expect(websiteUrl('ace.example.com')).toBe('https://ace.example.com/')
  for (const site of [
    '',
    ' ',
    'javascript:alert(1)',
    'data:text/html,x',
    'ask us',
    'https://u:p@ace.example.com',
    'localhost',
  ])
    expect(websiteUrl(site)).toBeNull()
})

test("keeps a contractor's availability until its end", () => {
  const until = new Date('2026-07-01T12:00:00Z')
  const busy = { state: 'busy', until, confirmedAt: until } as const
  expect(currentAvailability(busy, new Date('2026-07-01T11:59:59.999Z'))).toBe('busy')
  expect(currentAvailability(busy, until)).toBeNull()
  expect(currentAvailability(null, until)).toBeNull()
})

test('counts age in hours, and in days from two days on, with the time of the next change', () => {
  const age = (hours: number) => saidAge({ confirmedAt: noon }, new Date(noon.getTime() + hours * hour))
  expect(age(0)).toEqual({ unit: 'hour', count: 0, until: new Date(noon.getTime() + hour) })
  expect(age(2.99)).toEqual({ unit: 'hour', count: 2, until: new Date(noon.getTime() + 3 * hour) })
  expect(age(47.99)).toMatchObject({ unit: 'hour', count: 47 })
  expect(age(48)).toEqual({ unit: 'day', count: 2, until: new Date(noon.getTime() + 72 * hour) })
  expect(age(-1)).toMatchObject({ unit: 'hour', count: 0 })
})

test('updates a page when the availability ends, then with every hour of its age', () => {
  const said = { state: 'available' as const, confirmedAt: noon, until: new Date(noon.getTime() + 1.5 * hour) }
  expect(availabilityTurn(null, noon)).toBeUndefined()
  expect(availabilityTurn(said, noon)).toEqual(said.until)
  expect(availabilityTurn(said, said.until)).toEqual(new Date(noon.getTime() + 2 * hour))
})
