import * as build from 'virtual:react-router/server-build'
import { expect, onTestFinished, test } from 'vitest'
import { isRouteHandle } from '#context.ts'
import { createPageCache } from '#platform/cache/page-cache.ts'
import { sendRaw, startTestServer } from '#platform/http/test-server.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { createHandler } from './handler.ts'

const baseUrl = 'https://directory.example'

/** Starts the whole product behind its web server, with one listing in Jupiter. */
async function startSite() {
  const { app } = await testApp()
  const listing = await buildListing(app, { name: 'Coral Vine Roofers', city: 'Jupiter' })
  const { token } = await buildRequest(app, { listings: [listing] })
  const deployment = { isDemonstration: false, isIndexed: true, baseUrl }
  const handler = createHandler({ app, deployment, outbox: null, secret: 'secret', log: { info() {}, error() {} } })
  const cache = createPageCache({ maxBytes: 1 << 22, now: Date.now })
  const server = await startTestServer({ ...handler, cache, ids: app.ids, baseUrl })
  onTestFinished(server.close)
  /** Sends the path unchanged; `fetch` would normalize it. */
  const ask = async (path: string, { method = 'GET', headers = [] as string[], body = '' } = {}) => {
    const head = [`${method} ${path} HTTP/1.1`, 'Host: directory.example', 'Connection: close', ...headers]
    const answer = await sendRaw(server.port, [`${head.join('\r\n')}\r\n\r\n${body}`])
    const [top = '', ...rest] = answer.split('\r\n\r\n')
    return {
      status: Number(/^HTTP\/1\.1 (\d+)/.exec(top)?.[1]),
      location: /^location: (.*)$/im.exec(top)?.[1],
      html: rest.join('\r\n\r\n'),
    }
  }
  return { app, cache, listing, token, ask }
}

const moved = [
  ['/business/CORAL-VINE-ROOFERS', '/business/coral-vine-roofers'],
  ['/Business/Coral-Vine-Roofers/', '/business/coral-vine-roofers'],
  ['/business/coral-vine-%72oofers', '/business/coral-vine-roofers'],
  ['/business//coral-vine-roofers///reviews/', '/business/coral-vine-roofers/reviews'],
  ['/ES/business/CORAL-vine-roofers/QUOTE', '/es/business/coral-vine-roofers/quote'],
  ['/roofers/Jupiter', '/roofers/jupiter'],
  ['/roofers/jupiter/', '/roofers/jupiter'],
  ['/roofers/JUPITER/Emergency-Roof-Repair/', '/roofers/jupiter/emergency-roof-repair'],
  ['/%52oofers', '/roofers'],
  ['//roofers', '/roofers'],
  ['/./roofers', '/roofers'],
  ['/nowhere/../roofers', '/roofers'],
  ['/\\roofers', '/roofers'],
  ['/ES/emergency-help', '/es/emergency-help'],
  ['/ht/Emergency-Help/Triage/', '/ht/emergency-help/triage'],
  ['/Guides/Vet-Roofer', '/guides/vet-roofer'],
  ['/es/guides/EMERGENCY-checklist', '/es/guides/emergency-checklist'],
  ['/services/emergency-tarping/', '/services/emergency-tarping'],
  ['/Terms', '/terms'],
  ['/API/Docs/', '/api/docs'],
  ['/Sign-In/', '/sign-in'],
  ['/SITEMAP.xml', '/sitemap.xml'],
  ['/robots.txt/', '/robots.txt'],
  ['/.well-known/Security.txt', '/.well-known/security.txt'],
  ['/pictures/1/Social/ROOFERS/jupiter.png', '/pictures/1/social/roofers/jupiter.png'],
  ['///', '/'],
] as const

test('redirects another spelling of a public address to the canonical one with a 301 and its query', async () => {
  const { ask } = await startSite()
  for (const [typed, canonical] of moved)
    for (const method of ['GET', 'HEAD']) {
      const query = '?utm=A%20b&Q=1&q'
      expect(await ask(typed, { method }), typed).toMatchObject({ status: 301, location: canonical })
      expect(await ask(typed + query, { method }), typed).toMatchObject({ status: 301, location: canonical + query })
      expect((await ask(canonical, { method })).status, canonical).toBe(200)
      // The cache knows it by now; it's still a redirect.
      expect((await ask(typed, { method })).status, typed).toBe(301)
    }
})

test('a legacy address keeps its query in the redirect to the current one', async () => {
  const { app, ask, listing } = await startSite()
  await app.db.insertInto('businessSlugs').values({ slug: 'coral', businessId: listing.id, current: false }).execute()
  for (const path of ['/business/coral', '/business/CORAL/', `/business/${listing.id.toUpperCase()}`])
    expect(await ask(`${path}?utm=1&after=2`), path).toMatchObject({
      status: 301,
      location: '/business/coral-vine-roofers?utm=1&after=2',
    })
})

test('other spellings and unknown parameters make no copies in the cache', async () => {
  const { ask, cache } = await startSite()
  await ask('/business/coral-vine-roofers')
  const { pages, aliases } = cache.size
  expect(pages).toBe(1)
  for (let n = 0; n < 64; n += 1) {
    const letters = [...'coral-vine-roofers'].map((letter, at) => ((n >> (at % 6)) & 1 ? letter.toUpperCase() : letter))
    await ask(`/business/${letters.join('')}${'/'.repeat(n % 3)}?utm=${n}`)
    await ask(`/business/coral-vine-roofers?utm=${n}&n${n}=1`)
  }
  expect(cache.size.pages).toBe(1)
  expect(cache.size.aliases).toBeLessThanOrEqual(aliases + 65)
})

test("typed text never reaches a page's canonical link", async () => {
  const { ask } = await startSite()
  const paths = [
    ...moved.map(([, canonical]) => canonical).filter(path => !path.includes('.')),
    '/emergency-help',
    '/savings',
    '/emergency-help/triage',
    '/guides/emergency-checklist',
  ]
  for (const path of paths) {
    const { status, html } = await ask(`${path}?q=TYPED&city=TYPED&after=TYPED&cost=TYPED&answers=TYPED&TYPED=1`)
    expect([200, 422], path).toContain(status)
    const [head = ''] = /<head>.*<\/head>/s.exec(html) ?? []
    const named = [...head.matchAll(/<(?:link rel="(?:canonical|alternate)"|meta property="og:url")[^>]*>/g)]
    expect(named.join(), path).not.toContain('TYPED')
  }
  const form = 'name=&email=&phone=&message='
  const headers = ['Origin: https://directory.example', `Content-Length: ${form.length}`]
  const typed = ['Content-Type: application/x-www-form-urlencoded', ...headers]
  const rejected = await ask('/Business//CORAL-Vine-Roofers/Quote/', { method: 'POST', headers: typed, body: form })
  expect(rejected.status).toBe(422)
  expect(rejected.html).toContain(
    '<link rel="canonical" href="https://directory.example/business/coral-vine-roofers/quote"/>',
  )
})

test('an address without a page shows the not-found page in every spelling, without a redirect', async () => {
  const { ask } = await startSite()
  for (const path of [
    '/NOPE',
    '/nope/',
    '//nope',
    '//evil.example',
    '/%6eope',
    '/Guides/Nope/',
    '/SERVICES/nope',
    '/BUSINESS/nobody',
  ])
    expect(await ask(path), path).toMatchObject({
      status: 404,
      location: undefined,
      html: expect.stringContaining('404 Oops! Page not found'),
    })
})

test('a private link keeps the case of its token, and an API address stays unchanged', async () => {
  const { ask, token } = await startSite()
  expect((await ask(`/requests/${token}`)).status).toBe(200)
  expect(await ask(`/Requests/${token}/`)).toMatchObject({ status: 301, location: `/requests/${token}` })
  const swapped = token.replace(/[a-z]/i, letter =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  )
  expect(await ask(`/requests/${swapped}`)).toMatchObject({ status: 404, location: undefined })
  for (const path of ['/api/v1/businesses/ABC/', '/api/v1/Businesses', '/api/v1//businesses'])
    expect((await ask(path)).location, path).toBeUndefined()
})

test('a redirect never leaves the site', async () => {
  const { ask } = await startSite()
  for (const path of [
    '//evil.example/..//roofers',
    '/\\evil.example/roofers',
    '///evil.example/%2e%2e/roofers',
    '/%2F%2Fevil.example',
  ])
    expect((await ask(path)).location ?? '/', path).toMatch(/^\/(?![/\\])/)
})

test('every parameter of a public page is a slug or one of the few exceptions', () => {
  const others = new Set(['edition', 'number', 'initials'])
  for (const route of Object.values(build.routes)) {
    const handle: unknown = route?.module.handle
    if (!route?.path || !isRouteHandle(handle)) continue
    const names = [...route.path.matchAll(/:(\w+)|(\*)$/g)].map(([, name, splat]) => name ?? splat ?? '')
    const slugs = handle.slugs ?? []
    expect(names, route.path).toEqual(expect.arrayContaining([...slugs]))
    if (handle.cached)
      expect(
        names.filter(name => !slugs.includes(name) && !others.has(name)),
        route.path,
      ).toEqual([])
    if (/token|requests|answers/.test(route.path)) expect(slugs, route.path).toEqual([])
  }
})
