import { expect, test } from 'vitest'
import { importCsv } from '#tests/support/import-csv.ts'
import { spec } from '#tests/support/spec.ts'
import { thingsIn } from '#tests/support/structured-data.ts'
import { testSite } from '#tests/support/test-site.ts'

type Site = Awaited<ReturnType<typeof testSite>>

const file = `Name,City,Phone
Twoline,Jupiter,786-555-0161 / 786-555-0162
Semicolon,Jupiter,786-555-0161; 786-555-0162
Wording,Jupiter,786-555-0161 or 786-555-0162
Breakline,Jupiter,"786-555-0168
786-555-0169"
Frame,Jupiter,7865550113.0
Exponent,Jupiter,7.865550114E9
Rounded,Jupiter,7.86555E+09
Extender,Jupiter,786-555-0163 ext. 204
Shortx,Jupiter,786.555.0164x31
Keypad,Jupiter,1-800-555-01UP
Roofing,Jupiter,1-800-ROOFING
Tollwise,Jupiter,(866) LKL-0139
Cellnote,Jupiter,786-555-0165 (cell)
Axelnote,Jupiter,786-555-0166 (Axel)
Lettero,Jupiter,786-555-O167
Sevenfold,Jupiter,555-0181
Nothing,Jupiter,N/A
London,Jupiter,011 44 20 7946 0958
`

async function importedSite() {
  const site = await testSite()
  await importCsv(site.app, file)
  return site
}

/** Returns each distinct call link of a page: the number that it dials and its text. */
async function linksOn({ get }: Site, path: string) {
  const { html } = await get(path)
  const links = [...html.matchAll(/<a href="(tel:[^"]*)"[^>]*>(.*?)<\/a>/gs)]
  const told = links.map(([, dial, inner = '']) =>
    [
      dial,
      inner
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ].join(' '),
  )
  return [...new Set(told)].filter(link => !link.startsWith('tel:911'))
}

const dialed: Record<string, string[]> = {
  twoline: ['tel:+17865550161 (786) 555-0161', 'tel:+17865550162 (786) 555-0162'],
  semicolon: ['tel:+17865550161 (786) 555-0161', 'tel:+17865550162 (786) 555-0162'],
  wording: ['tel:+17865550161 (786) 555-0161', 'tel:+17865550162 (786) 555-0162'],
  breakline: ['tel:+17865550168 (786) 555-0168', 'tel:+17865550169 (786) 555-0169'],
  frame: ['tel:+17865550113 (786) 555-0113'],
  exponent: ['tel:+17865550114 (786) 555-0114'],
  extender: ['tel:+17865550163,204 (786) 555-0163 ext. 204'],
  shortx: ['tel:+17865550164,31 (786) 555-0164 ext. 31'],
  keypad: ['tel:+18005550187 1-800-555-01UP'],
  roofing: ['tel:+18007663464 1-800-ROOFING'],
  tollwise: ['tel:+18665550139 (866) LKL-0139'],
  cellnote: ['tel:+17865550165 (786) 555-0165'],
  axelnote: ['tel:+17865550166 (786) 555-0166'],
  london: ['tel:+442079460958 +44 20 7946 0958'],
  rounded: [],
  lettero: [],
  sevenfold: [],
  nothing: [],
}

test('each page dials the numbers in the phone field', async () => {
  const site = await importedSite()
  for (const [slug, links] of Object.entries(dialed)) {
    const shown = (await linksOn(site, `/business/${slug}`)).filter(link => !link.endsWith('Call Now'))
    expect(shown, slug).toEqual(links)
  }
})

test('a number that can’t be dialed stays readable, and nonsense isn’t shown', async () => {
  const { get } = await importedSite()
  expect((await get('/business/sevenfold')).html).toContain('555-0181')
  expect((await get('/business/rounded')).html).not.toContain('7.86555E+09')
  expect((await get('/business/nothing')).html).not.toContain('N/A')
})

test('cards, the city’s page and structured data dial the same numbers', async () => {
  spec('public 7.24')
  const site = await importedSite()
  const valid = /^tel:\+(?:1[2-9]\d{9}|442079460958)(?:,\d{1,7})? /
  for (const path of ['/?city=Jupiter', '/roofers/jupiter']) {
    const links = await linksOn(site, path)
    expect(links.length, path).toBeGreaterThan(10)
    expect(
      links.filter(link => !valid.test(link)),
      path,
    ).toEqual([])
  }
  const phoneOf = async (slug: string) =>
    thingsIn((await site.get(`/business/${slug}`)).html).find(thing => thing['@type'] === 'RoofingContractor')
      ?.telephone
  expect(await phoneOf('twoline')).toEqual(['+17865550161', '+17865550162'])
  expect(await phoneOf('extender')).toBe('+17865550163;ext=204')
  expect(await phoneOf('roofing')).toBe('+18007663464')
  for (const slug of ['rounded', 'lettero', 'sevenfold', 'nothing']) expect(await phoneOf(slug), slug).toBeUndefined()
})
