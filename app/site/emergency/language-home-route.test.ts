import { expect, test } from 'vitest'
import { importCsv } from '#tests/support/import-csv.ts'
import { testSite } from '#tests/support/test-site.ts'

const csv = [
  'Name,City,State,ZIP,Category,Phone',
  'Techos Peña,Jupiter,FL,33458,Emergency Roof Repair,786-555-0101',
  'Gutters of Boca,Boca Raton,FL,33432,Gutter Repair,786-555-0102',
]

test('/ht alone redirects to emergency help in that language', async () => {
  const { get } = await testSite()
  for (const query of ['', '?', '?q=', '?utm_source=flyer']) {
    const answer = await get(`/ht${query}`)
    expect([answer.status, answer.location], query).toEqual([302, '/ht/emergency-help'])
  }
})

test.each([
  ['q=pe%C3%B1a', 'q=pe%C3%B1a'],
  ['q=tarp+%26+tile&city=Boca+Raton', 'q=tarp+%26+tile&city=Boca+Raton'],
  ['city=Jupiter', 'city=Jupiter'],
  ['category=gutter-repair&open=24-7', 'category=gutter-repair&open=24-7'],
  ['near=33458&sort=distance&page=2', 'near=33458&sort=distance&page=2'],
  ['q=tarp&utm_source=flyer', 'q=tarp'],
  ['q=tarp&city=', 'q=tarp'],
  ['q=tarp&lang=fr', 'q=tarp'],
])('/ht?%s keeps every search parameter', async (asked, kept) => {
  const { get } = await testSite()
  const answer = await get(`/ht?${asked}`)
  expect([answer.status, answer.location]).toEqual([302, `/?${kept}&lang=ht`])
})

test('a Creole search lands on its results, which keep its language through every filter and form', async () => {
  const { app, get } = await testSite()
  await importCsv(app, csv.join('\n'))
  const { location } = await get('/ht?city=Jupiter')
  const { status, html } = await get(location ?? '')
  expect(status).toBe(200)
  expect(html).not.toContain('Gutters of Boca')
  expect(html).toContain('ap louvri an kreyòl')
  const paths = pathsIn(html)
  expect(paths.filter(path => path.includes('/business/'))).toEqual([
    '/ht/business/techos-pena',
    '/ht/business/techos-pena/quote',
  ])
  const searches = paths.filter(path => path.startsWith('/?'))
  expect(searches.length).toBeGreaterThan(3)
  expect(searches.filter(path => !path.includes('lang=ht'))).toEqual([])
  const forms = html.match(/<form [^>]*action="\/"/g) ?? []
  expect(forms.length).toBeGreaterThan(0)
  expect(html.match(/<input type="hidden" name="lang" value="ht"/g)).toHaveLength(forms.length)
  expect((await get('/?city=Jupiter')).html).not.toContain('name="lang"')
})

test('an invalid search shows its error on the results page', async () => {
  const { get } = await testSite()
  const { location } = await get('/ht?near=99999x')
  const { status, html } = await get(location ?? '')
  expect(status).toBe(422)
  expect(html).toContain('Enter a ZIP code')
})

function pathsIn(html: string) {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return [...main.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
}
