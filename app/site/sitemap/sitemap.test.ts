import { expect, test } from 'vitest'
import { loadPrograms } from '#database/sample/incentives/load-programs.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const base = 'https://directory.example'

function addressesIn(xml: string) {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}

test('the index lists the parts, and the parts list every indexed page, each of which exists', async () => {
  const { app, get } = await testSite()
  await loadPrograms(app)
  await buildListing(app)

  const index = await get('/sitemap.xml')
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const parts = addressesIn(index.html)
  expect(parts).toEqual(['pages', 'roofers', 'businesses/1'].map(part => `${base}/sitemaps/${part}.xml`))

  const pages: string[] = []
  for (const part of parts) pages.push(...addressesIn((await get(part.slice(base.length))).html))
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages).toEqual(
    expect.arrayContaining(
      [
        '/',
        '/roofers',
        '/roofers/boca-raton',
        '/roofers/boca-raton/emergency-roof-repair',
        '/business/ace-roofing',
      ].map(path => base + path),
    ),
  )
  for (const page of pages) {
    const { status, html } = await get(page.slice(base.length))
    expect(status, page).toBe(200)
    expect(html, page).toContain(`<link rel="canonical" href="${page}"/>`)
    expect(html, page).not.toContain('noindex')
  }
})

test('an entry of a translated page lists all its languages', async () => {
  const { get } = await testSite()
  const { html } = await get('/sitemaps/pages.xml')
  const entry = html.split('\n').find(line => line.includes(`<loc>${base}/es/emergency-help</loc>`))
  for (const [language, path] of [
    ['en', '/emergency-help'],
    ['es', '/es/emergency-help'],
    ['ht', '/ht/emergency-help'],
  ])
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${base}${path}"/>`)
})

test('a business’s entry has the time of its last change, and a removed one has none', async () => {
  const { app, clock, get } = await testSite()
  const { id } = await buildListing(app)
  await buildListing(app, { name: 'Gone', removedAt: clock.at })
  expect((await get('/sitemaps/businesses/1.xml')).html).toContain('<lastmod>2026-07-01T12:00:00.000Z</lastmod>')

  clock.at = new Date('2026-08-02T10:00:00Z')
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'change-listing' })
    await tx.db.updateTable('businesses').set({ description: 'New.' }).where('id', '=', id).execute()
    return { ok: true }
  })

  const { html } = await get('/sitemaps/businesses/1.xml')
  expect(html).toContain('<lastmod>2026-08-02T10:00:00.000Z</lastmod>')
  expect(html).not.toContain('/business/gone')
})

test('a part without pages is not found', async () => {
  const { app, get } = await testSite()
  expect((await get('/sitemaps/businesses/1.xml')).status).toBe(404)
  expect((await get('/sitemap.xml')).html).not.toContain('businesses')
  await buildListing(app)
  for (const file of ['2.xml', '0.xml', '-1.xml', '1.5.xml', '99999.xml', 'x.xml', '1'])
    expect((await get(`/sitemaps/businesses/${file}`)).status, file).toBe(404)
})

test('robots.txt excludes private pages, and links to the sitemap', async () => {
  const { get } = await testSite()
  const { html, headers } = await get('/robots.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = html.split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const path of ['/requests/', '/es/requests/', '/ht/requests/', '/answers/', '/admin', '/account'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).not.toContain('Disallow: /')
  expect(lines).toContain(`Sitemap: ${base}/sitemap.xml`)
})

test('robots.txt of a demonstration excludes all pages', async () => {
  const { get } = await testSite({ isDemonstration: true })
  expect((await get('/robots.txt')).html).toBe('User-agent: *\nDisallow: /\n')
})

test('the feed lists the guides, each of which exists', async () => {
  const { get } = await testSite()
  const { html, headers } = await get('/guides/feed.xml')
  expect(headers.get('content-type')).toContain('application/rss+xml')
  expect(html).toContain(`<atom:link href="${base}/guides/feed.xml" rel="self"`)
  expect((await get('/guides/vet-roofer')).html).toContain('type="application/rss+xml"')
  const links = [...html.matchAll(/<item>.*?<link>([^<]*)<\/link>.*?<pubDate>([^<]*)</gs)]
  expect(links.length).toBeGreaterThan(0)
  for (const [, link = '', day = ''] of links) {
    expect((await get(link.slice(base.length))).status, link).toBe(200)
    expect(new Date(day).toUTCString()).toBe(day)
  }
})
