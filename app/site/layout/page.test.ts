import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { loadPrograms } from '#database/sample/incentives/load-programs.ts'
import type { App } from '#domain/app.ts'
import { planReminderPath } from '#domain/commerce/plan-reminders/plan-reminder.ts'
import { addReminder } from '#domain/commerce/plan-reminders/plan-reminders.server.ts'
import { availabilityToken } from '#domain/directory/availability/availability-link.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { unsubscribePath } from '#domain/foundation/mail/bulk-footer.ts'
import { languageOfPath } from '#platform/text/language.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildMailing, buildPostalAddress } from '#tests/support/build-mailing.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'
import { guides } from '../guides/guides.ts'
import { readSocialCard } from '../pictures/social-card.server.ts'
import { services } from '../services/services.ts'

/** An invalid token, for the response of a private page to a guessed URL. */
const madeUp = 'made-up-token'
/** Pages opened only by an emailed link. */
const mailedOnly = ['', '/es'].flatMap(own => [`${own}/privacy/my-data/open`, `${own}/privacy/my-data/held`])

async function planReminderLink(app: App) {
  const { id, caller } = await buildAccount(app)
  await app.transaction(async tx => ({
    ok: await addReminder(tx, id, await recordChange(tx, caller, { action: 'remind-of-plan' })),
  }))
  return planReminderPath(app.tokens, id).split('/').at(-1) ?? ''
}

async function fullSite() {
  const built = await testSite()
  await buildOperator(built.app)
  await loadPrograms(built.app)
  const listing = await buildListing(built.app)
  const { token, answers } = await buildRequest(built.app, { listings: [listing] })
  const program = await built.app.db.selectFrom('programs').select('slug').executeTakeFirstOrThrow()
  const names: Record<string, string[]> = {
    'business/:name': [listing.slug],
    'photos/:number': ['1'],
    'requests/:token': [token],
    'answers/:token': answers,
    'availability/:token': [await availabilityToken(built.app, listing.id)],
    'savings/:slug': [program.slug],
    'guides/:slug': [...guides.en.keys()],
    'services/:slug': [...services.en.keys()],
    'roofers/:city': ['boca-raton'],
    'boca-raton/:category': ['emergency-roof-repair'],
    'step/:step': ['1'],
    'with/:provider': [madeUp],
    'unsubscribe/:link': [await unsubscribeLink(built.app)],
    'plan-reminder/:link': [await planReminderLink(built.app)],
  }
  return { ...built, paths: [...new Set(pagesOfSite().flatMap(path => fill(path, names)))] }
}

async function unsubscribeLink(app: App) {
  const { id } = await buildAccount(app, { kind: 'admin', email: 'boss@example.com' })
  const boss = callerOf('admin', id)
  await buildPostalAddress(app, boss)
  await buildMailing(app, boss)
  const mails = app.db.selectFrom('mails').select('id').where('templateId', 'is not', null)
  return unsubscribePath(app.tokens, (await mails.executeTakeFirstOrThrow()).id).replace('/unsubscribe/', '')
}

/** Returns the path patterns of the site's pages: routes with a component. */
function pagesOfSite() {
  return Object.values(build.routes).flatMap(route => {
    const isPage = route?.module.default && /(^|\/)site\//.test(route.id) && route.path !== '*'
    return isPage && (route.index || route.path) ? [addressOf(route.id)] : []
  })
}

function addressOf(id: string): string {
  const route = build.routes[id]
  const above = route?.parentId === undefined ? '' : addressOf(route.parentId).replace(/\/$/, '')
  return route?.path || route?.index ? `${above}/${route.path ?? ''}` : above
}

/** Returns the path with each of the values that a test has for its parameters, with and without an optional one. */
function fill(path: string, names: Record<string, string[]>): string[] {
  const optional = /\/:\w+\?/.exec(path)?.[0]
  if (optional) return [path.replace(optional, ''), path.replace('?', '')].flatMap(either => fill(either, names))
  const [hole] = /[\w-]+\/:\w+/.exec(path) ?? []
  if (!hole) return [path]
  const [before] = hole.split('/')
  // Without a session, every id redirects to sign-in.
  const isOwn = path.startsWith('/account/') || path.startsWith('/review-card/')
  const known = names[hole] ?? (isOwn || hole.endsWith(':token') ? [madeUp] : [])
  expect(known, `a name for ${path}`).not.toEqual([])
  return known.flatMap(name => fill(path.replace(hole, `${before}/${name}`), names))
}

const partsOf = (html: string) => ({
  // A drawing in the page has a title of its own.
  title: textsOf(html.replaceAll(/<svg.*?<\/svg>/gs, ''), /<title>(.*?)<\/title>/gs),
  description: textsOf(html, /<meta name="description" content="([^"]*)"/g),
  canonical: textsOf(html, /<link rel="canonical" href="([^"]*)"/g),
  address: textsOf(html, /<meta property="og:url" content="([^"]*)"/g),
  picture: textsOf(html, /<meta property="og:image" content="([^"]*)"/g),
  robots: textsOf(html, /<meta name="robots" content="([^"]*)"/g),
})

function textsOf(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(([, text = '']) => text)
}

test('every page of the route table has one title, one description and one URL, each of them unique', async () => {
  const { get, paths } = await fullSite()
  expect(paths.length).toBeGreaterThan(15)
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const path of paths) {
    const { status, html } = await get(path)
    if (status >= 300 && status < 400) continue
    if (!path.includes(madeUp)) expect(status, path).toBe(mailedOnly.includes(path) ? 410 : 200)
    const { title, description, canonical, address, picture, robots } = partsOf(html)
    expect([title.length, description.length], path).toEqual([1, 1])
    if (robots[0] === 'noindex, nofollow') {
      expect([canonical, address, picture], path).toEqual([[], [], []])
      continue
    }
    expect(canonical, path).toEqual([`https://directory.example${path}`])
    expect(address, path).toEqual(canonical)
    expect(picture, path).toHaveLength(1)
    expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    // A business has the same name in every language.
    if (languageOfPath(path) !== 'en') continue
    // The cached form for phones has the same title as the online form.
    if (path.endsWith('/quote/offline')) continue
    expect(titles.get(title[0] ?? ''), `the title of ${path}`).toBeUndefined()
    titles.set(title[0] ?? '', path)
    if (robots.length > 0) continue
    expect(description[0]?.length, path).toBeGreaterThan(30)
    expect(descriptions.get(description[0] ?? ''), `the description of ${path}`).toBeUndefined()
    descriptions.set(description[0] ?? '', path)
  }
  expect(descriptions.size).toBeGreaterThan(8)
})

test('the picture beside a shared link exists for every page that search engines show', async () => {
  const { app, get, paths } = await fullSite()
  let seen = 0
  for (const path of paths) {
    const { html } = await get(path)
    const { picture, robots } = partsOf(html)
    if (robots.length > 0 || picture.length === 0) continue
    expect(picture[0], path).toBe(`https://directory.example/pictures/1/social${path === '/' ? '/home' : path}.png`)
    expect(await readSocialCard(app, path), path).toMatchObject({ title: expect.stringMatching(/./) })
    seen++
  }
  expect(seen).toBeGreaterThan(8)
})

test('a private page isn’t indexed, and its head doesn’t contain its URL', async () => {
  const { get, paths } = await fullSite()
  const own = paths.filter(path => /\/(requests|answers|availability|unsubscribe)\/|made-up-token/.test(path))
  expect(own.length).toBeGreaterThan(2)
  for (const path of own) {
    const { status, html } = await get(path)
    if (status >= 300 && status < 400) continue
    expect(partsOf(html).robots, path).toEqual(['noindex, nofollow'])
    const head = /<head>.*?<\/head>/s.exec(html)?.[0].replace(/<link data-react-router-critical-css[^>]*>/, '')
    expect(head, path).not.toContain(path.includes(madeUp) ? madeUp : (path.split('/').at(-1) ?? path))
  }
})

test('a search isn’t indexed, unless its canonical address is a city’s own page', async () => {
  const { app, get } = await testSite()
  await buildListing(app)
  const head = async (path: string) => partsOf((await get(path)).html)
  expect(await head('/?city=Boca+Raton')).toMatchObject({
    canonical: ['https://directory.example/roofers/boca-raton'],
    robots: [],
  })
  expect(await head('/?city=boca+raton&category=emergency-roof-repair')).toMatchObject({
    canonical: ['https://directory.example/roofers/boca-raton/emergency-roof-repair'],
    picture: ['https://directory.example/pictures/1/social/roofers/boca-raton/emergency-roof-repair.png'],
    robots: [],
  })
  for (const path of ['/?sort=rating&q=ace&other=1&city=', '/?q=ace&city=Nowhere', '/?q=ace&near=33401&page=2'])
    expect(await head(path), path).toMatchObject({
      title: [expect.stringContaining('Contractors for “ace” in ')],
      canonical: [],
      address: [],
      picture: ['https://directory.example/pictures/1/social/home.png'],
      robots: ['noindex, follow'],
    })
  expect((await head('/?city=Boca+Raton&page=2')).robots).toEqual(['noindex, follow'])
  expect((await head('/?city=All+Cities')).robots).toEqual(['noindex, follow'])
  expect((await head('/?near=nowhere')).robots).toEqual(['noindex, follow'])
  expect(await head('/?zip=33401')).toMatchObject({ canonical: ['https://directory.example/'], robots: [] })
  expect(await head('/savings?cost=20000')).toMatchObject({ canonical: ['https://directory.example/savings'] })
})

test('an unknown path has no canonical URL and isn’t indexed', async () => {
  const { get } = await testSite()
  for (const path of ['/nope', '/business/nobody'])
    expect(partsOf((await get(path)).html), path).toMatchObject({ canonical: [], robots: ['noindex, nofollow'] })
})

test('in a demonstration every page asks search engines to stay away, once', async () => {
  const { app, get } = await testSite({ isDemonstration: true })
  await buildListing(app)
  for (const path of ['/', '/?q=ace', '/business/ace-roofing/quote'])
    expect(partsOf((await get(path)).html).robots, path).toEqual(['noindex'])
})
