import { expect, test } from 'vitest'
import { readCardsOf, readFeaturedIds } from '#domain/directory/search/cards.server.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'
import { picturePath } from '../pictures/picture-path.ts'

test('a card shows name, rating, place, services, call button and picture', async () => {
  spec('public 3.1')
  const { app, get } = await testSite()
  const { id } = await buildListing(app, { featured: true, verified: true, emergency: true, rating: 4.8, reviews: 127 })

  const [card] = await readCardsOf(app, await readFeaturedIds(app))
  const { html } = await get('/')

  expect(card).toMatchObject({
    id,
    name: 'Ace Roofing',
    rating: 4.8,
    reviews: 127,
    phone: '561-555-0100',
    city: 'Boca Raton',
    state: 'FL',
    categories: ['Emergency Roof Repair'],
    emergency: true,
    verified: true,
    featured: true,
  })
  const shown = /<article .*?<\/article>/s.exec(html)?.[0] ?? ''
  expect(shown).toContain(`src="${picturePath({ id, categories: ['Emergency Roof Repair'] })}"`)
  for (const text of ['Ace Roofing', '(561) 555-0100', 'Boca Raton, FL', 'Featured', 'aria-label="Verified"'])
    expect(shown).toContain(text)
  expect(shown).toContain('4.8 of 5, 127 reviews')
})

test.each(['Emergency Roof Repair', 'Storm Damage Repair', 'Insurance Claims'])('a card can say %s', async category => {
  spec('public 3.2')
  const { app, get } = await testSite()
  await buildListing(app, { featured: true, category })

  expect((await readCardsOf(app, await readFeaturedIds(app)))[0]?.categories).toEqual([category])
  expect(/<article .*?<\/article>/s.exec((await get('/')).html)?.[0]).toContain(`>${category} · Boca Raton, FL</p>`)
})
