import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { pageSize } from './search.ts'
import { searchBusinesses } from './search-businesses.server.ts'

async function names(app: App, q: string, city = '', page = 1) {
  return (await searchBusinesses(app, { q, city, page })).cards.map(card => card.name)
}

test('words are found anywhere in a name or a category, whatever their case', async () => {
  spec('public 5.1')
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace Roofing' })
  await buildListing(app, { name: 'Palm Tile', category: 'Gutter Repair' })

  expect(await names(app, 'CE ROO')).toEqual(['Ace Roofing'])
  expect(await names(app, 'gutter')).toEqual(['Palm Tile'])
  expect(await names(app, 'e')).toEqual(['Ace Roofing', 'Palm Tile'])
  expect(await names(app, 'nobody')).toEqual([])
})

test('signs of the pattern language stand for themselves', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: '100% Roofing' })
  await buildListing(app, { name: 'A_B\\C' })
  await buildListing(app, { name: 'Plain' })

  expect(await names(app, '%')).toEqual(['100% Roofing'])
  expect(await names(app, '_')).toEqual(['A_B\\C'])
  expect(await names(app, '\\')).toEqual(['A_B\\C'])
})

test('a city matches when the address contains it', async () => {
  spec('public 5.2')
  const { app } = await testApp()
  await buildListing(app, { name: 'A', city: 'West Palm Beach' })
  await buildListing(app, { name: 'B', city: 'Palm Beach' })
  await buildListing(app, { name: 'C', city: 'Lake Worth Beach' })

  expect(await names(app, '', 'West Palm Beach')).toEqual(['A'])
  expect(await names(app, '', 'palm beach')).toEqual(['A', 'B'])
  expect(await names(app, '', 'Lake Worth')).toEqual(['C'])
  expect(await names(app, '', 'Nowhere')).toEqual([])
})

test('only what is live is found: nothing pending, suspended, archived or removed', async () => {
  const { app, clock } = await testApp()
  for (const status of ['pending', 'suspended', 'archived']) await buildListing(app, { name: status, status })
  await buildListing(app, { name: 'removed', removedAt: clock.at })
  await buildListing(app, { name: 'live' })

  expect(await searchBusinesses(app, { q: '', city: '', page: 1 })).toMatchObject({
    total: 1,
    cards: [{ name: 'live' }],
  })
})

test('featured ones come first, then the better rated, and pages neither repeat nor lose one', async () => {
  const { app } = await testApp()
  for (let index = 0; index < pageSize + 3; index++) {
    await buildListing(app, { name: `Firm ${index}`, rating: index % 3, featured: index === 7 })
  }
  const first = await names(app, 'firm')
  const second = await names(app, 'firm', '', 2)

  expect(first[0]).toBe('Firm 7')
  expect(first[1]).toMatch(/^Firm (2|5|8|11|14|17|20)$/)
  expect([first.length, second.length]).toEqual([pageSize, 3])
  expect(new Set([...first, ...second]).size).toBe(pageSize + 3)
})
