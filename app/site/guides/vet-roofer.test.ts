import { expect, test } from 'vitest'
import { headingsOf, itemsOf, linksOf, sectionBelow } from '#tests/support/article-sections.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

async function readGuide() {
  const { get } = await testSite()
  const { status, html } = await get('/guides/vet-roofer')
  expect(status).toBe(200)
  return html
}

test('the checklist has three categories, each with items to check off', async () => {
  spec('admin 2.1.16', 'admin 2.5.42')
  const html = await readGuide()
  for (const category of ['License Verification', 'Insurance Verification', 'Local Experience']) {
    const boxes = sectionBelow(html, category).match(/<input type="checkbox"/g) ?? []
    expect(boxes.length, category).toBeGreaterThanOrEqual(4)
  }
})

test('there are eight red flags', async () => {
  spec('admin 2.5.43')
  const flags = itemsOf(sectionBelow(await readGuide(), 'Red Flags'))
  expect(flags).toHaveLength(8)
  expect(new Set(flags).size).toBe(8)
})

test('the quick-reference cards lead to the four resources, each with a contact that exists today', async () => {
  spec('admin 2.1.25', 'admin 2.5.44', 'decision 23')
  const cards = sectionBelow(await readGuide(), 'Quick reference')
  const links = linksOf(cards)
  expect(links.map(({ to }) => to).filter(to => to?.startsWith('/resources/'))).toEqual([
    '/resources/verify-license',
    '/resources/building-department',
    '/resources/insurance-fraud',
    '/resources/consumer-protection',
  ])
  expect(links).toHaveLength(8)
})

const contacts: Record<string, string> = {
  'verify-license': 'https://www.myfloridalicense.com/',
  'building-department': '/guides/building-codes#who-issues-the-permit',
  'insurance-fraud': 'tel:+18776935236',
  'consumer-protection': 'tel:+18669667226',
}

test.each(['verify-license', 'building-department', 'insurance-fraud', 'consumer-protection'])(
  '/resources/%s stays not found, with a link home and the contact that it’s about',
  async name => {
    spec('admin 2.1.26', 'decision 23')
    const { get } = await testSite()
    const { status, html } = await get(`/resources/${name}`)
    expect(status).toBe(404)
    expect(linksOf(html)).toContainEqual(expect.objectContaining({ text: 'Return to Home', to: '/' }))
    expect(linksOf(html).map(({ to }) => to)).toContain(contacts[name])
    const spanish = await get(`/es/resources/${name}`)
    expect(spanish.status).toBe(404)
    expect(linksOf(spanish.html).map(({ to }) => to)).toContain(
      contacts[name]?.replace(/^\/(.*)#.*/, '/es/$1#quién-da-el-permiso'),
    )
  },
)

test('the buttons link to the directory and to listing a business', async () => {
  spec('admin 2.5.45', 'admin 2.5.46')
  const html = await readGuide()
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
  const header = /<header[\s\S]*?<\/header>/.exec(article)?.[0] ?? ''
  expect(linksOf(header)).toContainEqual({ text: 'List Your Business', to: '/list-business', isNewTab: false })
  expect(linksOf(article)).toContainEqual({ text: 'Browse Vetted Contractors', to: '/', isNewTab: false })
})

test('a drawing shows how to read a license, with an explanation of each of its numbers', async () => {
  const section = sectionBelow(await readGuide(), 'License Verification')
  expect(section).toMatch(/<svg[^>]*role="img"[^>]*><title[^>]*>[^<]*CCC1234567[^<]*Current, Active/)
  const key = /<ol[\s\S]*?<\/ol>/.exec(section)?.[0] ?? ''
  expect(itemsOf(key).map(item => item.split('.')[0])).toEqual(['The letters', 'The digits', 'The status'])
  expect(headingsOf(section)).toEqual([])
})
