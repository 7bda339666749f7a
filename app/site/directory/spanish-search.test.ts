import { expect, test } from 'vitest'
import { importCsv } from '#tests/support/import-csv.ts'
import { testSite } from '#tests/support/test-site.ts'

const csv = [
  'Name,City,State,ZIP,Category,Phone',
  'Techos Peña,Jupiter,FL,33458,Emergency Roof Repair,786-555-0101',
  'Jupiter Roofers,Jupiter,FL,33458,Gutter Repair,786-555-0103',
  'Gutters of Boca,Boca Raton,FL,33432,Gutter Repair,786-555-0102',
]

async function spanishSite() {
  const built = await testSite()
  await importCsv(built.app, csv.join('\n'))
  return built
}

test('the Spanish home page has its own address, for people and for search engines', async () => {
  const { get } = await spanishSite()
  const { status, html } = await get('/es')
  expect(status).toBe(200)
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('<title>Techadores de emergencia en el condado de Palm Beach | ')
  expect(html).toMatch(/<meta name="description" content="[^"]*estimado gratis/)
  expect(html).toContain('<link rel="canonical" href="https://directory.example/es"/>')
  expect(html).toContain('"inLanguage":"es"')
  expect(html).toContain('"urlTemplate":"https://directory.example/es?q={search_term_string}"')
  expect((await get('/')).html).toMatch(/rel="alternate" hrefLang="es" href="https:\/\/directory.example\/es"/i)
})

test('a search stays in Spanish through every filter, form and business', async () => {
  const { get } = await spanishSite()
  const { status, html } = await get('/es?city=Jupiter')
  expect(status).toBe(200)
  expect(html).toMatch(/<h2 id="results">2 techadores<\/h2>/)
  expect(html).toContain('Reparación de techos de emergencia')
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const paths = [...main.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter(path => !/^\/es(?:[/?]|$)|\.css$/.test(path))).toEqual([])
  expect(html).not.toContain('name="lang"')
})

test('finds with Spanish words, and explains how it understood them in Spanish', async () => {
  const { get } = await spanishSite()
  const { html } = await get('/es?q=gotera+en+Jupiter')
  expect(html).toContain('Entendimos “gotera” como Reparación de techos de emergencia.')
  expect(html).toContain('href="/es/roofers/jupiter/emergency-roof-repair"')
})

test('an earlier address of results in English leads to the same search in Spanish', async () => {
  const { get } = await testSite()
  for (const [asked, spanish] of [
    ['/?q=pe%C3%B1a&city=Boca+Raton&lang=es', '/es?q=pe%C3%B1a&city=Boca+Raton'],
    ['/?lang=es', '/es'],
  ]) {
    const { status, location } = await get(asked ?? '')
    expect([status, location]).toEqual([301, spanish])
  }
})

test('an invalid search shows its error in Spanish', async () => {
  const { get } = await testSite()
  const { status, html } = await get('/es?near=99999x')
  expect(status).toBe(422)
  expect(html).toContain('Escriba un código postal del condado de Palm Beach, como 33401')
})

test('a page of a city in Spanish is canonical for its results', async () => {
  const { get } = await spanishSite()
  const { html } = await get('/es/roofers/jupiter/gutter-repair')
  expect(html).toContain('<title>Reparación de canaletas en Jupiter, FL | ')
  expect(html).toContain('Un techador en Jupiter ofrece reparación de canaletas.')
  expect(html).toContain('href="/es?city=Jupiter%2C+FL&amp;category=gutter-repair"')
  const results = await get('/es?city=Jupiter%2C+FL&category=gutter-repair')
  expect(results.html).toContain(
    '<link rel="canonical" href="https://directory.example/es/roofers/jupiter/gutter-repair"/>',
  )
  const sitemap = (await get('/sitemaps/roofers.xml')).html
  expect(sitemap).toContain('<loc>https://directory.example/es/roofers/jupiter/gutter-repair</loc>')
})
