import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/guides/understanding-estimates'

test('four cards show the usual cost of each part of an estimate', async () => {
  spec('admin 2.5.57', 'admin 9.26')
  const { status, html } = await (await testSite()).get(path)

  expect(status).toBe(200)
  const cards = html.match(/<li data-cost-part.*?<\/li>/g) ?? []
  expect(cards.map(card => [/[\d]+-\d+%/.exec(card)?.[0], /<h3[^>]*>(.*?)<\/h3>/.exec(card)?.[1]])).toEqual([
    ['40-50%', 'Materials'],
    ['30-40%', 'Labor'],
    ['2-5%', 'Permits and inspections'],
    ['15-20%', 'Overhead and profit'],
  ])
})

test('there are 8 questions to ask and 8 red flags, one of them a price 50% below the others', async () => {
  spec('admin 2.5.58', 'admin 2.5.59', 'admin 9.28')
  const { html } = await (await testSite()).get(path)

  expect(itemsBelow(html, '8 questions to ask')).toHaveLength(8)
  for (const question of itemsBelow(html, '8 questions to ask')) expect(question).toMatch(/\?$/)
  const flags = itemsBelow(html, '8 red flags')
  expect(flags).toHaveLength(8)
  expect(flags[0]).toBe('The price is 50% or more below the others.')
})

test('the link to the contractors says how many estimates to get', async () => {
  spec('admin 2.5.60', 'admin 2.5.61', 'admin 9.27')
  const { html } = await (await testSite()).get(path)

  const action = html.split('<section').find(section => section.includes('Find Verified Contractors'))
  expect(action).toContain('Get 3-5 estimates for the most accurate comparison')
  expect(action).toMatch(/<a href="\/"[^>]*>Find Verified Contractors<\/a>/)
})

test('the button in the heading links to the page for businesses', async () => {
  spec('admin 2.5.62')
  const { html } = await (await testSite()).get(path)
  expect(html).toMatch(
    /<header[^>]*>(?:(?!<\/header>).)*<h1>Understanding Estimates(?:(?!<\/header>).)*href="\/list-business"/,
  )
})

test('shows the deposit figure of old guides beside today’s law', async () => {
  spec('admin 9.29', 'decision 25')
  const { html } = await (await testSite()).get(path)
  const note = html.split('<aside').find(one => one.includes('data-figure="deposit"'))
  expect(note).toContain('Upfront payment is limited by Florida law to 10%, unless permits are obtained within 30 days')
  expect(note).toContain('Florida does not cap deposits at 10%')
  expect(html).toContain('data-figure="low-estimate"')
  expect(html).toMatch(/Reviewed .*November 21, 2026.*not legal advice/)
})

test('a drawing shows the five layers of a roof, with alternative text', async () => {
  const { html } = await (await testSite()).get(path)
  const figure = html.split('<figure').find(one => one.includes('The layers of a tile roof')) ?? ''
  expect(figure).toContain('role="img"')
  expect(figure.split('</figure>')[0]?.match(/<strong>/g)).toHaveLength(5)
})

test('the page has the form of the checker, which posts to its own page', async () => {
  const { html } = await (await testSite()).get(path)
  expect(html).toMatch(/<form(?=[^>]*method="post")(?=[^>]*action="\/guides\/understanding-estimates\/check")/)
  expect(html.match(/name="total-\d"/g)).toHaveLength(5)
})

/** Returns the items of the list below a heading. */
function itemsBelow(html: string, heading: string) {
  const [list = ''] = html.split(`>${heading}</h2>`)[1]?.split(/<\/[ou]l>/) ?? []
  return [...list.matchAll(/<span>(.*?)<\/span>/g)].map(([, text]) => text)
}
