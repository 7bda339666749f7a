import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

async function site() {
  const built = await testSite()
  await buildListing(built.app, { name: 'Ace', city: 'Jupiter', postalCode: '33458', emergency: true })
  await buildListing(built.app, { name: 'Boca Tile', city: 'Boca Raton', postalCode: '33432', emergency: true })
  return built
}

const kept = (html: string) => /data-place="[^"]*" data-label="[^"]*"/.exec(html)?.[0]

test.each([
  ['/?near=33458', '33458', '33458 · Jupiter', 'Clear 33458 · Jupiter'],
  ['/?near=jupiter', 'Jupiter', 'Jupiter', 'Clear Jupiter'],
  ['/?near=Lake+Worth', 'Lake Worth', 'Lake Worth', 'Clear Lake Worth'],
  ['/?near=26.93,-80.12', '26.93,-80.12', 'Your location', 'Clear Your location'],
  ['/es?near=33458', '33458', '33458 · Jupiter', 'Quitar 33458 · Jupiter'],
  ['/?city=Jupiter', 'Jupiter', 'Jupiter', 'Clear Jupiter'],
])(
  '%s has its place for the device to keep, and a cross that leads to the search without it',
  async (path, near, label, clear) => {
    const { status, html } = await (await site()).get(path)
    expect(status).toBe(200)
    expect(kept(html)).toBe(`data-place="${near}" data-label="${label}"`)
    const cross = new RegExp(`<a href="([^"]*)" data-clear-place="true" aria-label="${clear}"`).exec(html)?.[1]
    expect(cross).toBe(path.startsWith('/es') ? '/es?city=All+Cities' : '/?city=All+Cities')
  },
)

test('the cross keeps the words and filters, and drops the place with its radius', async () => {
  const { get } = await site()
  const { html } = await get('/?q=tile&open=24-7&near=33458&within=50&sort=distance')
  expect(html).toContain('<a href="/?q=tile&amp;open=24-7" data-clear-place="true"')
})

test('a page without a place stores none; cards have their point, from which the script measures', async () => {
  const { get } = await site()
  for (const path of ['/?q=ace', '/roofers/jupiter', '/']) {
    const { html } = await get(path)
    expect(kept(html), path).toBeUndefined()
    expect(html, path).toMatch(/<span hidden="" data-away="26\.9339,-80\.1201" data-rough="true"/)
  }
})

test('a radius that leaves out results counts them and leads to the next one that has some', async () => {
  const { get } = await site()
  const { html } = await get('/?near=33458&within=5')
  expect(html).toContain('1 more is over 5 miles away.')
  expect(html).toMatch(/<a href="\/\?near=33458&amp;within=50"[^>]*>Search within 50 miles</)
  expect((await get('/es?near=33458&within=50')).html).not.toContain('millas.')
  expect((await get('/?near=33458&within=7')).status).toBe(422)
})

test.each([
  ['33025', '33025 is outside Palm Beach County.', '/?near=Boca+Raton'],
  ['90210', '90210 is outside Palm Beach County.', '/?city=All+Cities'],
  ['Jupitor', 'We don’t know “Jupitor”.', '/?near=Jupiter'],
  ['zzz', 'We don’t know “zzz”.', '/?city=All+Cities'],
])('%s is no place of the county, and a link leads on', async (near, text, path) => {
  const { status, html } = await (await site()).get(`/?near=${near}`)
  expect(status).toBe(422)
  expect(html).toContain(text)
  expect(html).toContain(`<a href="${path}"`)
})

test('Emergency Help lists the closest first when the place is in its address', async () => {
  const { get } = await site()
  const { html } = await get('/emergency-help?near=33432')
  expect(html).toMatch(/Closest to 33432 first.*Boca Tile.*about 1 mi<.*Ace/s)
  expect((await get('/ht/emergency-help?near=33458')).html).toMatch(/Ace.*apeprè 1 mi<.*Boca Tile/s)
  const unknown = await get('/emergency-help?near=90210')
  expect([unknown.status, unknown.html.includes('90210 is outside Palm Beach County.')]).toEqual([422, true])
})

test('suggests the cities and ZIPs of the county', async () => {
  const { status, html } = await (await testSite()).get('/places.json')
  expect(status).toBe(200)
  expect(JSON.parse(html)).toContainEqual({ name: 'Jupiter', zips: expect.arrayContaining(['33458', '33477']) })
})
