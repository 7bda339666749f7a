import { expect, test } from 'vitest'
import { headingsOf, itemsOf, linksOf, sectionBelow, textOf } from '#tests/support/article-sections.ts'
import { readService } from '#tests/support/read-service.ts'
import { spec } from '#tests/support/spec.ts'

const readTarping = () => readService('emergency-tarping')

test('a sponsored banner comes first, labeled as an advertisement and as a sample', async () => {
  spec('admin 2.1.12', 'admin 2.5.4')
  const html = await readTarping()
  const banner = /<aside aria-label="Advertisement"[\s\S]*?<\/aside>/.exec(html)
  const text = textOf(banner?.[0] ?? '')
  for (const messages of ['Advertisement', 'Sample', 'This space is for sponsors']) expect(text).toContain(messages)
  expect(banner?.index).toBeLessThan(html.indexOf('Why tarping matters</h2>'))
})

test('explains why tarping matters, and the process in four steps', async () => {
  spec('admin 2.5.5', 'admin 2.5.6')
  const html = await readTarping()
  expect(itemsOf(sectionBelow(html, 'Why tarping matters')).slice(0, 3).join(' ')).toContain('supports your claim')
  expect(headingsOf(sectionBelow(html, 'The process'))).toEqual([
    'Photos first',
    'The roofer checks the roof',
    'The tarp goes on',
    'You get the papers',
  ])
})

test('the cost guide has three rows', async () => {
  spec('admin 2.5.7', 'admin 2.5.10', 'admin 2.5.11', 'admin 2.5.12')
  expect(rowsOf(sectionBelow(await readTarping(), 'What tarping costs'))).toEqual([
    'Up to 200 sq ft $300-500',
    '200-500 sq ft $500-800',
    'Over 500 sq ft $800+',
  ])
})

test('the loan promotion is marked as a sample and not an offer', async () => {
  spec('admin 2.5.13', 'decision 25')
  const loan = textOf(sectionBelow(await readTarping(), 'Paying for the repair'))
  expect(loan).toContain('Sample 0% APR for the first 12 months, up to $50,000')
  expect(loan).toContain('Sample promotion; not an offer of credit.')
})

test('the rate card shows every prescribed price', async () => {
  spec('admin 2.5.8', ...[14, 15, 16, 17, 18, 19, 20, 21, 22].map(number => `admin 2.5.${number}`))
  expect(rowsOf(sectionBelow(await readTarping(), 'Advertising opportunities'))).toEqual([
    'Hero banner (728x90) $2,500/month',
    'Sidebar (300x250) $1,500/month',
    'Footer (728x90) $800/month',
    'Featured article $5,000',
    'Product spotlight (30 days) $3,000',
    'Newsletter mention (15K+ subscribers) $1,200',
    'Exclusive sponsor $8,500/month',
    'Partnership $12,000/month',
    'Custom by contact',
  ])
})

test('the traffic figures are labeled as not measured', async () => {
  spec('admin 2.5.23')
  const figures = textOf(
    /<dl[\s\S]*?<\/figure>/.exec(sectionBelow(await readTarping(), 'Advertising opportunities'))?.[0] ?? '',
  )
  expect(figures).toBe(
    'monthly page views 50K+ unique visitors 15K+ CTR 3.2% emergency leads 85% Illustrative figures, not measured.',
  )
})

test('the call to action links to emergency help and to contractors who tarp roofs', async () => {
  spec('admin 2.5.9')
  const links = linksOf(sectionBelow(await readTarping(), 'Get a tarp on your roof')).map(({ to }) => to)
  expect(links.slice(0, 2)).toEqual(['/emergency-help', '/?q=tarping'])
})

/** Returns the rows of a table's body, cells joined by a space. */
function rowsOf(html: string) {
  const body = /<tbody>[\s\S]*?<\/tbody>/.exec(html)?.[0] ?? ''
  return [...body.matchAll(/<tr>[\s\S]*?<\/tr>/g)].map(([row]) => textOf(row))
}
