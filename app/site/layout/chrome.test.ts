import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const site = { title: 'Palm Roofs', phone: '(728) 555-0199', email: 'hello@palm-roofs.example.com' }
const pages = ['/', '/?q=ace', '/emergency-help', '/business/ace-roofing', '/business/ace-roofing/quote', '/nope']

async function siteWithSettings() {
  const built = await testSite()
  await buildListing(built.app, { featured: true, emergency: true, responseMinutes: 30 })
  await built.app.db
    .insertInto('settings')
    .values({ key: 'site', value: JSON.stringify(site) })
    .execute()
  return built
}

test('every page has the bar above it, with the title and three buttons, and the footer below', async () => {
  spec('public 2.16', 'public 2.17', 'admin 2.1.22')
  const { get } = await siteWithSettings()
  for (const path of pages) {
    const { html } = await get(path)
    expect(html, path).toMatch(/<body><header.*<\/header>.*<main.*<\/main>.*<footer.*<\/footer>/s)
    // Without the language menu, which has its own tests.
    const header = /<header.*?<\/header>/s.exec(html)?.[0].replace(/<ul.*?<\/ul>/s, '') ?? ''
    const buttons = [
      '/ Home',
      '/emergency-help Emergency Help',
      '/list-business List Your Business',
      '/account My Account',
    ]
    expect(linksIn(header), path).toEqual(['#content Skip to content', '/ Palm Roofs', ...buttons, ...buttons])
  }
})

test('the footer links to every service and every guide, in three columns', async () => {
  spec('public 2.18')
  const footer = footerOf((await (await siteWithSettings()).get('/')).html)

  expect([...footer.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual([
    'Services',
    'Resources',
    'For Contractors',
  ])
  const paths = linksIn(footer).map(link => link.split(' ')[0])
  const services = ['emergency-repair', 'emergency-tarping', 'storm-damage', 'insurance-claims']
  const guides = ['emergency-checklist', 'vet-roofer', 'insurance-tips', 'avoid-storm-chasers']
  expect(paths).toEqual(expect.arrayContaining(services.map(name => `/services/${name}`)))
  expect(paths).toEqual(expect.arrayContaining(guides.map(name => `/guides/${name}`)))
  expect(paths).toEqual(expect.arrayContaining(['/guides/understanding-estimates', '/guides/building-codes']))
})

test('the footer shows the operator’s contact details and the copyright', async () => {
  spec('public 1.1', 'public 2.19', 'public 2.20', 'public 2.21', 'admin 9.35')
  const { app, get } = await siteWithSettings()
  const footer = footerOf((await get('/')).html)
  expect(footer).toMatch(/<a href="tel:\+17285550199"[^>]*>\(728\) 555-0199<\/a>/)
  expect(footer).toMatch(/<a href="mailto:hello@palm-roofs.example.com"[^>]*>hello@palm-roofs.example.com<\/a>/)
  expect(footer.replaceAll('<!-- -->', '')).toContain('© 2026 Palm Roofs.')
  expect(footer.replaceAll('<!-- -->', '')).toContain('Emergency roofing contractors in Palm Beach County, Florida.')

  const value = JSON.stringify({ ...site, phone: 'by mail only', email: '' })
  await app.db.updateTable('settings').set({ value }).where('key', '=', 'site').execute()
  const changed = footerOf((await get('/')).html)
  expect(changed).toContain('<p>by mail only</p>')
  expect(changed).not.toContain('mailto:')
})

test('every phone number on a page is a link that dials it', async () => {
  spec('public 7.24')
  const { get, post } = await siteWithSettings()
  const quote = { name: 'Marisol', email: 'marisol@example.com', phone: '', message: 'A leak.' }
  const own = await post('/business/ace-roofing/quote', quote)

  for (const path of [...pages, own.location ?? '']) {
    const { html } = await get(path)
    expect(html, path).toMatch(/<a href="tel:\+?\d+"/)
    const unlinked = html.replace(/<a href="tel:.*?<\/a>|<script.*?<\/script>/gs, '')
    expect(unlinked.match(/\(?\b(561|728)\)?[ -]555-\d{4}/g), path).toBeNull()
  }
})

function footerOf(html: string) {
  return /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
}

/** Returns the target and text of each link. */
function linksIn(html: string) {
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  return links.map(([, path, inside = '']) => `${path} ${inside.replace(/<[^>]*>/g, '').trim()}`)
}
