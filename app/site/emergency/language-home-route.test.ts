import { expect, test } from 'vitest'
import { importCsv } from '#tests/support/import-csv.ts'
import { testSite } from '#tests/support/test-site.ts'

const csv = [
  'Name,City,State,ZIP,Category,Phone',
  'Techos Peña,Jupiter,FL,33458,Emergency Roof Repair,786-555-0101',
  'Gutters of Boca,Boca Raton,FL,33432,Gutter Repair,786-555-0102',
]

test.each(['es', 'ht'])('/%s alone redirects to emergency help in that language', async language => {
  const { get } = await testSite()
  for (const query of ['', '?', '?q=', '?utm_source=flyer']) {
    const answer = await get(`/${language}${query}`)
    expect([answer.status, answer.location], query).toEqual([302, `/${language}/emergency-help`])
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
])('/es?%s keeps every search parameter', async (asked, kept) => {
  const { get } = await testSite()
  for (const language of ['es', 'ht']) {
    const answer = await get(`/${language}?${asked}`)
    expect([answer.status, answer.location]).toEqual([302, `/?${kept}&lang=${language}`])
  }
})

test('a search on the Spanish start page lands on its results', async () => {
  const { app, get } = await testSite()
  await importCsv(app, csv.join('\n'))
  const { location } = await get('/es?q=PE%C3%91A')
  const { status, html } = await get(location ?? '')
  expect(status).toBe(200)
  expect(html).toContain('Techos Peña')
  expect(html).not.toContain('Gutters of Boca')
  expect(html).toContain('se abren en español')
})

test('results keep the language of the search through every filter and form', async () => {
  const { app, get } = await testSite()
  await importCsv(app, csv.join('\n'))
  const pathsIn = (html: string) => {
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    return [...main.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
  }
  for (const language of ['es', 'ht']) {
    const { html } = await get((await get(`/${language}?city=Jupiter`)).location ?? '')
    const paths = pathsIn(html)
    expect(paths.filter(path => path.includes('/business/'))).toEqual([
      `/${language}/business/techos-pena`,
      `/${language}/business/techos-pena/quote`,
    ])
    const searches = paths.filter(path => path.startsWith('/?'))
    expect(searches.length).toBeGreaterThan(3)
    expect(searches.filter(path => !path.includes(`lang=${language}`))).toEqual([])
    expect(html.match(new RegExp(`<input type="hidden" name="lang" value="${language}"`, 'g'))).toHaveLength(2)
  }
  const english = (await get('/?city=Jupiter')).html
  expect(english).not.toContain('name="lang"')
  expect(pathsIn(english)).toContain('/business/techos-pena')
})

test('an invalid search shows its error on the results page', async () => {
  const { get } = await testSite()
  const { location } = await get('/es?near=99999x')
  const { status, html } = await get(location ?? '')
  expect(status).toBe(422)
  expect(html).toContain('Enter a ZIP code')
})
