import { expect, test, vi } from 'vitest'
import { describeConfiguration } from '#boot/describe-configuration.ts'
import { loadRegion } from '#domain/directory/places/load-region.server.ts'
import { redirectMessages } from '#domain/directory/redirects/redirect-messages.ts'
import { examplePhone, inRegion, otherRegion, region, regionNames } from '#domain/foundation/settings/region.ts'
import { contractorEmails } from '#domain/oversight/email-texts/contractor-emails.ts'
import { homeownerEmails } from '#domain/oversight/email-texts/homeowner-emails.ts'
import { figureIn } from '#site/articles/figures-then-and-now.ts'
import { adminDesk } from './support/admin-desk.ts'
import { buildListing } from './support/builders.ts'
import { testSite } from './support/test-site.ts'

vi.hoisted(() => {
  process.env.REGION = 'martin-county'
})

/** Names, numbers and addresses of the default region, which no page of another one may have. */
const foreign =
  /palm.?beach(?!_)|\bboca\b|delray|boynton|lake worth|wellington|jupiter(?! island)|glades|broward county\b|\b334(?!55|75)\d\d\b|\b561\b|discover\.pbc|FLC099|weather\.gov\/mfl/gi

async function martinSite() {
  const site = await testSite()
  expect(await loadRegion(site.app, region)).toMatchObject({ ok: true })
  await buildListing(site.app, {
    city: 'Stuart',
    postalCode: '34994',
    phone: '772-555-0142',
    phoneE164: '+17725550142',
  })
  await buildListing(site.app, {
    name: 'Hobe Roofing',
    city: 'Hobe Sound',
    postalCode: '33455',
    phone: '772-555-0143',
    phoneE164: '+17725550143',
  })
  return site
}

/** Returns the addresses of the sitemap and some that it leaves out. */
async function publicPaths(get: (path: string) => Promise<{ html: string }>) {
  const maps = ['/sitemaps/pages.xml', '/sitemaps/roofers.xml']
  const texts = await Promise.all(maps.map(async path => (await get(path)).html))
  const listed = texts.flatMap(text => [...text.matchAll(/<loc>https:\/\/directory\.example([^<]*)<\/loc>/g)])
  const more = [
    '/?near=34994',
    '/?near=33401',
    '/?q=nothing-like-it',
    '/?zip=1#programs',
    '/es?near=34994',
    '/ht?near=34994',
    '/emergency-help?city=Stuart',
    '/emergency-help/triage',
    '/business/ace-roofing',
    '/es/business/ace-roofing',
    '/business/ace-roofing/quote',
    '/es/business/ace-roofing/quote',
    '/compare?b=ace-roofing&b=hobe-roofing',
    '/api/docs',
    '/manifest.webmanifest',
    '/guides/feed.xml',
    '/list-business/apply',
    '/no-such-page',
  ]
  return [...listed.map(([, path = '']) => path || '/'), ...more]
}

test('the second region has its own names, phone numbers and time zone', () => {
  expect(region).toMatchObject({
    id: 'martin-county',
    name: 'Martin County',
    isDefault: false,
    zone: 'America/New_York',
  })
  expect(otherRegion).toBe('martin-county')
  expect(regionNames).toEqual({ en: 'Martin County', es: 'condado de Martin', ht: 'Konte Martin' })
  expect(examplePhone).toBe('772-555-0100')
  expect(inRegion('en el %region%', 'es')).toBe('en el condado de Martin')
})

test('no public page of the second region says anything of the first one', async () => {
  const { get } = await martinSite()
  expect('condado de Palm Beach, 33401'.match(foreign)).toHaveLength(2)
  const paths = await publicPaths(get)
  expect(paths.length).toBeGreaterThan(50)
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    const { status, html } = await get(path)
    expect(status, path).toBeLessThan(500)
    const words = [...html.matchAll(foreign)].map(([word]) => word)
    // The visitor typed this ZIP.
    const said = path.includes('33401') ? words.filter(word => word !== '33401') : words
    if (said.length > 0) found[path] = [...new Set(said)]
  }
  expect(found).toEqual({})
})

test('pages name the second county in each language, also to scripts', async () => {
  const { get } = await martinSite()
  for (const [path, name] of [
    ['/', 'Martin County'],
    ['/es', 'condado de Martin'],
  ] as const) {
    const { html } = await get(path)
    expect(html).toContain(name)
    expect(html).toContain('data-region="martin-county"')
    expect(html).toContain('<option>Palm City</option>')
    expect(html).toContain('placeholder="34994"')
  }
  expect((await get('/ht/emergency-help')).html).toContain('Konte Martin')
})

test('a ZIP in the region finds the nearest roofer first; one outside gets the closest city', async () => {
  const { get } = await martinSite()
  const { html } = await get('/?near=33455')
  expect(html.indexOf('Hobe Roofing')).toBeGreaterThan(0)
  expect(html.indexOf('Hobe Roofing')).toBeLessThan(html.indexOf('Ace Roofing'))
  expect(html).toContain('tel:+17725550143')
  const outside = (await get('/?near=33401')).html
  expect(outside).toContain('33401 is outside Martin County.')
  expect(outside).toContain('Hobe Sound')
})

test('missing texts say that they aren’t written yet, in both languages', async () => {
  const { get } = await martinSite()
  for (const [path, marks] of [
    [
      '/guides/building-codes',
      ['To be written: the building departments of Martin County', 'two counties, Miami-Dade and Broward'],
    ],
    ['/es/guides/building-codes', ['Por escribir: los departamentos de construcción del condado de Martin']],
    ['/services/emergency-tarping', ['To be written: the rule in Martin County']],
    ['/es/services/emergency-tarping', ['Por escribir: la regla del condado de Martin']],
  ] as const) {
    const { html } = await get(path)
    for (const mark of marks) expect(html, path).toContain(mark)
  }
})

test('leaves out a missing source or sentence without a gap', async () => {
  const { get } = await martinSite()
  for (const language of ['', '/es']) {
    const { html } = await get(`${language}/services/emergency-tarping`)
    const sources = /<section aria-labelledby="sources"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
    expect(sources.match(/<li\b/g), language).toHaveLength(4)
  }
  expect(figureIn('en', 'hurricane-zone').today + figureIn('es', 'hurricane-zone').today).toBe('')
})

test('the dashboard’s examples are from the region, too', async () => {
  const written = [...homeownerEmails, ...contractorEmails].flatMap(email =>
    email.languages.map(language => JSON.stringify(email.write(language))),
  )
  expect(written.join('\n').match(foreign)).toBeNull()
  expect(written.join('\n')).toMatch(/\b772\b/)
  expect(redirectMessages.en.add.fromHint).toBe('For example /places/hobe-sound/ace-roofing')
  const { get } = await adminDesk()
  const { status, html } = await get('/admin/settings')
  expect(status).toBe(200)
  expect(html).toContain('Link to more information')
  expect(html).not.toContain('discover.pbc.gov')
})

test('the operator edits the region’s own guide, not the default one', async () => {
  const { builtInTexts } = await import('#site/content/built-in-texts.server.ts')
  const text = builtInTexts.find('/guides/building-codes', 'en')
  expect(text?.description).toContain('Martin County')
  expect(text?.markdown).toContain('To be written: the building departments of Martin County')
  expect(builtInTexts.find('/guides/building-codes', 'es')?.markdown).toContain('Por escribir')
})

test('the map draws the second county', async () => {
  const { send } = await martinSite()
  const { status, html } = await send('/map/1/6/light.svg')
  expect(status).toBe(200)
  expect(html).toContain('M-806786 272063l3948 0')
})

test('the configuration page names the region', async () => {
  const { readConfig } = await import('#platform/config/config.ts')
  const parts = describeConfiguration(readConfig({ REGION: 'martin-county' }), {
    baseUrl: 'https://directory.example',
    mail: { delivers: false, outbox: null },
    limits: {},
    jobs: [],
  })
  expect(parts[0]?.facts).toMatchObject({ Region: 'Martin County (martin-county)' })
  expect(() => readConfig({ REGION: 'nowhere' })).toThrow(
    'REGION isn’t valid: a folder of database/regions/: martin-county',
  )
})
