import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

test('the hero searches by words, and in one of five cities or in all', async () => {
  spec('public 2.22', 'public 2.23')
  const { html } = await (await testSite()).get('/')

  const form = /<search>.*?<\/search>/s.exec(html)?.[0] ?? ''
  expect(form).toMatch(/<form [^>]*action="\/"/)
  expect(form).toMatch(/<input[^>]*name="q"[^>]*type="search"|<input[^>]*type="search"[^>]*name="q"/)
  const cities = /<select[^>]*name="city".*?<\/select>/s.exec(form)?.[0] ?? ''
  expect([...cities.matchAll(/<option[^>]*>([^<]*)</g)].map(([, city]) => city)).toEqual([
    'All Cities',
    'West Palm Beach',
    'Boca Raton',
    'Delray Beach',
    'Lake Worth',
    'Boynton Beach',
  ])
  expect(cities).toContain('<option selected="">All Cities</option>')
})

test('Featured Emergency Contractors is a grid of cards with featured contractors only', async () => {
  spec('public 2.31')
  const { app, get } = await testSite()
  for (const name of ['Ace Roofing', 'Bay Roofing']) await buildListing(app, { name, featured: true })
  await buildListing(app, { name: 'Palm Tile' })

  const section = sectionOf((await get('/')).html, 'featured')

  expect(section).toContain('>Featured Emergency Contractors</h2>')
  const cards = section.match(/<article .*?<\/article>/gs) ?? []
  expect(cards.map(card => /href="\/business\/([^"]*)"/.exec(card)?.[1])).toEqual(['ace-roofing', 'bay-roofing'])
})

test('Why Choose has three points', async () => {
  spec('public 2.32')
  const section = sectionOf((await (await testSite()).get('/')).html, 'why')

  expect(section).toMatch(/<h2 [^>]*>Why Choose/)
  expect([...section.matchAll(/<h3>([^<]*)</g)].map(([, point]) => point?.toLowerCase())).toEqual([
    'licensed and insured',
    '24/7 service',
    'quality guaranteed',
  ])
})

function sectionOf(html: string, id: string) {
  return new RegExp(`<section aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''
}
