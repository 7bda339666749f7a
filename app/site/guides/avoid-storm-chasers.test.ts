import { expect, test } from 'vitest'
import { headingsOf, itemsOf, linksOf, sectionBelow, textOf } from '#tests/support/article-sections.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

async function readGuide() {
  const { get } = await testSite()
  const { status, html } = await get('/guides/avoid-storm-chasers')
  expect(status).toBe(200)
  return html
}

test('there are ten warning signs and eight protection tips', async () => {
  spec('admin 2.1.18', 'admin 2.5.52', 'admin 2.5.53')
  const html = await readGuide()
  expect(new Set(itemsOf(sectionBelow(html, '10 warning signs'))).size).toBe(10)
  expect(new Set(itemsOf(sectionBelow(html, '8 protection tips'))).size).toBe(8)
})

test('shows the rights under Florida law with the old figures and today’s', async () => {
  spec('admin 2.5.54', 'admin 9.29', 'admin 9.30', 'admin 9.31', 'decision 25')
  const rights = sectionBelow(await readGuide(), 'Your rights under Florida law')
  const figures = [...rights.matchAll(/data-figure="([^"]*)"/g)].map(([, name]) => name)
  expect(figures).toEqual(['cancel-at-home', 'cancel-in-emergency', 'deposit', 'revoke-assignment'])
  const text = textOf(rights)
  for (const old of ['3 days to cancel', '10 days to cancel', 'limited by Florida law to 10%', 'within 3 days'])
    expect(text).toContain(old)
  expect(text).toContain('three business days')
  expect(text).toContain('Florida does not cap deposits at 10%')
  expect(headingsOf(rights)).toContain('What a roofer may not do')
})

test('complaints link to the state’s licensing and to the attorney general, in a new tab', async () => {
  spec('admin 2.5.55')
  const links = linksOf(sectionBelow(await readGuide(), 'Report a storm chaser'))
  expect(links.filter(({ to }) => to?.startsWith('https:'))).toEqual([
    {
      text: expect.stringContaining('State licensing complaint page'),
      to: 'https://www.myfloridalicense.com/',
      isNewTab: true,
    },
    {
      text: expect.stringContaining('Attorney General’s fraud report page'),
      to: 'https://www.myfloridalegal.com/',
      isNewTab: true,
    },
  ])
})

test('the heading has a link back home', async () => {
  spec('admin 2.5.56')
  const header = /<article[\s\S]*?<\/header>/.exec(await readGuide())?.[0] ?? ''
  expect(linksOf(header)[0]).toEqual({ text: 'Back to Home', to: '/', isNewTab: false })
})

test('the three statements of section 489.147 are shown large enough', async () => {
  const html = await readGuide()
  const box = /<div data-statute[\s\S]*?<\/div>/.exec(html)?.[0] ?? ''
  const statements = itemsOf(box)
  expect(statements).toHaveLength(3)
  expect(statements[0]).toMatch(/responsible for payment of any insurance deductible/)
  for (const statement of statements.slice(1))
    expect(statement).toMatch(/^It is insurance fraud punishable as a felony of the third degree/)
  const smallest = Number(/text-\[clamp\((\d+)px/.exec(box)?.[1])
  expect(smallest).toBeGreaterThanOrEqual(16)
})
