import { expect, test } from 'vitest'
import { listingPlans, plansPlacedFirst } from '#domain/foundation/plans/listing-plans.ts'
import { testSite } from '#tests/support/test-site.ts'
import { visibleTexts } from '#tests/support/visible-texts.ts'

const path = '/list-business/plans'

test('shows the limits that plans enforce beside a free listing', async () => {
  const { status, html } = await (await testSite()).get(path)
  expect(status).toBe(200)
  const rows = new Map(
    [...html.matchAll(/<tbody>(.*?)<\/tbody>/gs)].map(([, body = '']) => {
      const [title = ''] = visibleTexts(/<th.*?<\/th>/s.exec(body)?.[0] ?? '')
      return [
        title,
        [...body.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => visibleTexts(`<td>${cell}<`).join()),
      ]
    }),
  )
  expect(Object.fromEntries(rows)).toEqual({
    'Price a month': ['$0', '$49', '$99', '$199', '$299'],
    'Service categories': ['Up to 5', 'Up to 5', 'No limit', 'No limit', 'No limit'],
    'Photos on your page': ['Up to 5', 'Up to 5', 'Up to 10', 'No limit', 'No limit'],
    'Reviews shown': ['Newest 25', 'Newest 25', 'All', 'All', 'All'],
    'First three places in search': ['No', 'No', 'No', 'Yes', 'Yes'],
    'Listings it covers': ['All', '1', '1', '1', 'All'],
    'API access': ['No', 'No', 'No', 'No', 'Yes'],
    'Support answers within': ['No', 'No', 'No', 'No', '1 hour'],
  })
})

test('says that Basic has the limits of a free listing, and answers questions before paying', async () => {
  const { html } = await (await testSite()).get(path)
  expect(html).toContain('Basic has the same limits as a free listing today.')
  expect(html).toContain('Premium and Enterprise listings take turns')
  expect(html.match(/<h3/g)).toHaveLength(9)
  for (const target of [
    '/business-application',
    '/list-business',
    '/terms#how-to-cancel',
    '/about#what-the-badges-mean',
  ])
    expect(html).toContain(`href="${target}"`)
})

test('links of the comparison lead to existing headings; the prices and About us link to it', async () => {
  const { get } = await testSite()
  for (const [page, id] of [
    ['/terms', 'how-to-cancel'],
    ['/about', 'what-the-badges-mean'],
  ] as const)
    expect((await get(page)).html).toContain(`id="${id}"`)
  for (const from of ['/list-business', '/about', '/es/about'])
    expect((await get(from)).html).toContain(`href="${path}"`)
})

test('About us names the plans that are placed first, and no other', async () => {
  const { get } = await testSite()
  for (const about of ['/about', '/es/about']) {
    const [, sponsored = ''] = /<section id="sponsored"(.*?)<\/section>/s.exec((await get(about)).html) ?? []
    const named = listingPlans.filter(({ name }) => sponsored.includes(name)).map(({ id }) => id)
    expect(named, about).toEqual(plansPlacedFirst)
  }
})
