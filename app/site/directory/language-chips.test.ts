import { expect, test } from 'vitest'
import { importCsv } from '#tests/support/import-csv.ts'
import { testSite } from '#tests/support/test-site.ts'

const file = [
  'Name,City,State,Phone,Languages Spoken',
  'Ace Roofing,Jupiter,FL,561-555-0101,"English, Spanish"',
  'Bay Roofing,Jupiter,FL,561-555-0102,Spanish',
  'Cay Roofing,Jupiter,FL,561-555-0103,English',
  'Dune Roofing,Jupiter,FL,561-555-0104,"English, Spanish, Creole, Portuguese"',
  'East Roofing,Jupiter,FL,561-555-0105,',
].join('\n')

async function filledSite() {
  const site = await testSite()
  await importCsv(site.app, file)
  const get = async (path: string) => {
    const { status, html } = await site.get(path)
    return { status, html: html.replaceAll('<!-- -->', '') }
  }
  return { ...site, get }
}

function namesIn(html: string) {
  return [...html.matchAll(/<h3[^>]*><a [^>]*>([^<]+ Roofing)</g)].map(([, name]) => name)
}

/** Returns the texts of the filters, in order. */
function chipsIn(html: string) {
  const list = /<ul aria-label="(?:Filters|Filtros)".*?<\/ul>/s.exec(html)?.[0] ?? ''
  return [...list.replaceAll(/<svg.*?<\/svg>/gs, '').matchAll(/<a [^>]*>([^<]*)</g)].map(([, text]) => text?.trim())
}

test('a search offers the languages that its results speak, with their number, and keeps the chosen one', async () => {
  const { get } = await filledSite()

  const all = chipsIn((await get('/?city=All+Cities')).html)
  expect(all.slice(-3)).toEqual(['Speaks Spanish (3)', 'Speaks Haitian Creole (1)', 'Speaks Portuguese (1)'])

  const { html } = await get('/?speaks=es')
  expect(namesIn(html).sort()).toEqual(['Ace Roofing', 'Bay Roofing', 'Dune Roofing'])
  expect(html).toMatch(
    /<a href="\/\?city=All\+Cities" aria-current="true"[^>]*>(?:<svg.*?<\/svg>)?\s*Speaks Spanish \(3\)</,
  )
  expect(html).toMatch(/<a href="\/\?speaks=ht"[^>]*>Speaks Haitian Creole \(1\)</)
  expect(html).toMatch(/<input type="hidden" name="speaks" value="es"/)

  const none = await get('/?speaks=fr')
  expect(namesIn(none.html)).toEqual([])
  expect(chipsIn(none.html)).toContain('Speaks French (0)')
  expect((await get('/?speaks=de')).status).toBe(422)
})

test('a page in Spanish offers Spanish before all other filters', async () => {
  const { get } = await filledSite()
  const { html } = await get('/es?city=All+Cities')
  expect(chipsIn(html).slice(0, 2)).toEqual(['Habla español (3)', 'Habla criollo haitiano (1)'])
  expect(namesIn((await get('/es?speaks=ht')).html)).toEqual(['Dune Roofing'])
})

test('cards name languages that nobody takes for granted, and a page names all of them', async () => {
  const { get } = await filledSite()
  const { html } = await get('/?city=All+Cities')
  const cards = html.match(/<article .*?<\/article>/gs) ?? []
  const said = cards.map(card => [/(\w+ Roofing)/.exec(card)?.[0], /Speaks [^<]*/.exec(card)?.[0]])
  expect(Object.fromEntries(said)).toEqual({
    'Ace Roofing': 'Speaks English and Spanish',
    'Bay Roofing': 'Speaks Spanish',
    'Cay Roofing': undefined,
    'Dune Roofing': undefined,
    'East Roofing': undefined,
  })

  const page = await get('/business/dune-roofing')
  expect(page.html).toContain('Speaks English, Spanish, Haitian Creole, and Portuguese')
  expect(page.html).toContain('"knowsLanguage":["en","es","ht","pt"]')
  expect((await get('/es/business/ace-roofing')).html).toContain('Habla español e inglés')
  expect((await get('/business/cay-roofing')).html).toContain('Speaks English')
  expect((await get('/business/east-roofing')).html).not.toContain('knowsLanguage')
})
