import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { standardCategories } from '#domain/directory/businesses/category.ts'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { publishReview } from '#domain/requests/reviews/decide-review.server.ts'
import { chosenMap } from '#platform/region/chosen-map.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildReviewReport, confirmationsOf, reviewLinkOf, typedReview } from '#tests/support/build-invited-review.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildInvitation, buildReview } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { englishBlocks } from '#tests/support/english-blocks.ts'
import { testSite } from '#tests/support/test-site.ts'
import { visibleTexts } from '#tests/support/visible-texts.ts'
import { guides } from './guides/guides.ts'
import { services } from './services/services.ts'
import { counterparts, translatedPaths } from './translated-paths.ts'

const others = ['es', 'ht'] as const

/** What people wrote themselves: names, descriptions and messages. */
const written = [
  ...[
    'Ace Roofing',
    '12 Palm Way',
    'Roofers since 1987.',
    'Bay Roofing',
    'Cay Tarps',
    'Six tiles slipped.',
    'And the ceiling sags.',
  ],
  ...standardCategories.map(category => `Day Roofing ${category}`),
]

/** Returns the languages other than English in which a page exists; an unknown page exists in all of them. */
function othersOf(path: string) {
  const pages = counterparts(path)
  return others.filter(language => !pages || pages.some(page => page.language === language))
}

const site = 'https://directory.example'

/** Names of places on a map, which may be broken into lines. */
const placeWords = chosenMap.places.flatMap(({ name }) => name.split(' ')).join('|')

/** Text that is the same in every language: names, numbers, input, and words shared by two languages. */
const common = [
  /^[^\p{L}]*$/u,
  /^(Ace|Bay|Cay|Day) (Roofing|Tarps)/,
  /^(stripe\.com\/privacy|Roof Rescue|English|Español|Kreyòl|911|MyFlorida(?:CFO|License|Legal)\.com|Florida Department of Financial Services,)$/,
  /^(West Palm Beach|Boca Raton|Delray Beach|Lake Worth|Boynton Beach)\b/,
  new RegExp(`^(?:${placeWords})(?: (?:${placeWords}))*$`),
  /^(Roofers since 1987\.|12 Palm Way\n.*|office@|ace\.example\.com|CCC1234567|Six tiles slipped\.)/,
  /^(Marisol|marisol@|example\.com|And the ceiling sags\.)/,
  /^\d+ min$/,
  /^\d+\.\d mi$/,
  // Names of offices, counties and law, which people have to find under their own name.
  /^(?:DBPR,|Palm Beach|Broward|Miami-Dade|\(HVHZ\)|FloridaBuilding\.org|CCC|Current, Active|s\. 627\.7152,)$/,
  /^(?:(?:Florida|Federal|United States|City of Boynton Beach),? )?(?:Department|Division|Army|Emergency M|Development S|Building D|Community S)/,
  /^404 \| Roof Rescue$/,
  // The words searched for, in the folded search.
  /^(ace|zzzz|emergency boca|Boka Raton)$/,
  /^(Florida|(?:My Safe Florida Home|Elevate Florida)(?: \| Roof Rescue)?)$/,
  /^[\w.]+\.(?:com|gov|org)$/,
]
/** Words that are spelled the same in the other language. */
const cognates: Record<'es' | 'ht', readonly string[]> = { es: ['No', 'Cookies'], ht: [] }

test('a translated page has its language, links to its counterparts, and no English left', async () => {
  const { app, get } = await testSite({ isDemonstration: true })
  for (const path of await pagesOf(app)) {
    const english = await get(path)
    expect(english.html, path).toContain('<html lang="en">')
    for (const language of othersOf(path)) {
      const own = await get(pathIn(language, path))
      expect([own.status, own.location], path).toEqual([english.status, null])
      expect(own.html, path).toContain(`<html lang="${language}">`)
      expect(leftovers(english.html, own.html, language), pathIn(language, path)).toEqual([])
      if (language === 'es') expect(englishBlocks(own.html, written), path).toEqual([])
      if (!counterparts(path)) continue
      expect(alternatesIn(own.html), path).toEqual(alternatesIn(english.html))
      expect(switchIn(own.html), path).toEqual(switchIn(english.html))
    }
  }
})

test('shows errors in the language of the page', async () => {
  const { app, post } = await testSite({ limits: { 'add-to-request': { times: 1, seconds: 3_600 } } })
  const ace = await buildListing(app)
  const { token } = await buildRequest(app, { listings: [ace] })
  const quote = '/business/ace-roofing/quote'
  const good = { name: 'Marisol', email: 'marisol@example.com', phone: '', message: 'Six tiles slipped.' }
  const forms: [string, Record<string, string>][] = [
    [quote, { name: '', email: 'x', phone: '5'.repeat(50), message: '' }],
    [quote, { ...good, fax_number: '561' }],
    [quote, { ...good, also: 'nobody' }],
    ['/business/nobody/quote', good],
    [`/requests/${token}`, { message: '' }],
    [`/requests/${token}`, { message: 'Six tiles slipped.', fax_number: '1' }],
    ['/requests/nobody/withdraw', {}],
  ]
  for (const [path, form] of forms) {
    const english = await post(path, form)
    expect(english.status, path).toBeGreaterThan(399)
    for (const language of others) {
      const own = await post(pathIn(language, path), form)
      expect(own.status, path).toBe(english.status)
      expect(own.html, path).toContain(`<html lang="${language}">`)
      expect(leftovers(english.html, own.html, language), pathIn(language, path)).toEqual([])
      if (language === 'es') expect(englishBlocks(own.html, written), path).toEqual([])
    }
  }
})

test('the review form and its answers are in Spanish', async () => {
  const site = await testSite()
  await buildOperator(site.app)
  const { token } = await buildInvitation(site, [await buildListing(site.app)])
  const path = `/es/reviews/${token}`
  const review = { business: 'ace-roofing', stars: '4', text: 'Six tiles slipped.', author: 'Marisol' }
  const pages = [
    await site.get(path),
    await site.post(path, { ...review, stars: '6', author: '' }),
    await site.post(path, { ...review, business: 'nobody' }),
  ]
  expect((await site.post(path, review)).status).toBe(303)
  pages.push(await site.get(`${path}?done`))
  for (const { html } of pages) {
    expect(html).toContain('<html lang="es">')
    expect(englishBlocks(html, written)).toEqual([])
  }
})

test('the homeowner’s private pages are in Spanish, through every step', async () => {
  const { app, clock, get, post } = await testSite()
  await buildOperator(app)
  const { caller, business } = await buildOwner(app)
  const own = { caller, business }
  const linked = `/es/reviews/for/${await reviewLinkOf(app, own)}`
  expect((await post(linked, { ...typedReview, jobMonth: '2026-03' })).status).toBe(303)
  const [draft = ''] = await confirmationsOf(app)
  const pages = [await get(linked), await get(`${linked}?done`), await post(linked, { stars: '6' })]
  pages.push(await get(`/es/reviews/confirm/${draft}`))
  const review = await buildReview({ app, clock }, business)
  await app.transaction(tx => publishReview(tx, callerOf('admin', 'boss'), review.id))
  const { token: reported } = await buildReviewReport(app, own, review.id)
  pages.push(await get(`/es/reviews/reported/${reported}`), await post(`/es/reviews/reported/${reported}`, {}))
  const { token } = await buildRequest(app, { listings: [business] })
  pages.push(await get('/es/find-request'), await post('/es/find-request', { email: 'x' }))
  pages.push(await get(`/es/requests/${token}/hire?number=1`))
  for (const { html } of pages) {
    expect(html).toContain('<html lang="es">')
    expect(englishBlocks(html, [...written, typedReview.text])).toEqual([])
  }
})

test('the crawl reaches every path that exists in Spanish', async () => {
  const { app } = await testSite({ isDemonstration: true })
  const pages = (await pagesOf(app)).map(path => path.split('?')[0]?.slice(1) ?? '')
  const isReached = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`)
    return pages.some(page => pattern.test(page))
  }
  expect(translatedPaths.es.filter(path => !isReached(path)).toSorted()).toEqual(elsewhere.toSorted())
})

/** Pages behind a private link, which other tests read, and answers without a page. */
const elsewhere = [
  'business/:name/quote/others',
  'business/:name/quote/send',
  'privacy/my-data/held',
  'privacy/my-data/my-data.zip',
  'requests/:token/checking',
  'requests/:token/hire',
  'reviews/confirm/:token',
  'reviews/for/:token',
  'reviews/reported/:token',
]

test('search engines get a page’s URL in each language', async () => {
  const { app, get } = await testSite()
  await buildListing(app)
  for (const path of ['/emergency-help', '/business/ace-roofing', '/ht/business/ace-roofing/quote']) {
    const english = path.replace(/^\/ht/, '')
    expect(alternatesIn((await get(path)).html), path).toEqual([
      `en ${site}${english}`,
      `es ${site}/es${english}`,
      `ht ${site}/ht${english}`,
      `x-default ${site}${english}`,
    ])
  }
  const inTwo = ['en ', 'es /es', 'x-default '].map(own => `${own.replace(' ', ` ${site}`)}/guides/vet-roofer`)
  expect(alternatesIn((await get('/es/guides/vet-roofer')).html)).toEqual(inTwo)
  expect(alternatesIn((await get('/list-business')).html)).toEqual([])
})

test('links in a translated page keep its language, or are marked as English', async () => {
  const { app, get } = await testSite({ isDemonstration: true })
  for (const path of await pagesOf(app))
    for (const language of othersOf(path)) {
      const { html } = await get(pathIn(language, path))
      const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes)
      const ours = links.filter(attributes => /href="\/(?!pictures|sandbox|account)/.test(attributes))
      expect(ours.length, path).toBeGreaterThan(10)
      const stray = ours.filter(
        attributes => !new RegExp(`href="/${language}[/?#"]`).test(attributes) && !/hrefLang="/i.test(attributes),
      )
      // A photo of a request isn't translated.
      expect(stray.filter(attributes => !attributes.includes('/photos/'))).toEqual([])
      expect(html).not.toMatch(new RegExp(`action="/(?!${language}[/?#"])`))
    }
})

test('a page of one language links to emergency help in the others, and /ht alone redirects there', async () => {
  const { get } = await testSite()
  expect(switchIn((await get('/list-business?from=ad')).html)).toEqual([
    'en /list-business?from=ad',
    'es /es/emergency-help',
    'ht /ht/emergency-help',
  ])
  expect(await get('/ht')).toMatchObject({ status: 302, location: '/ht/emergency-help' })
})

test('the language menu is a list of links, large enough to tap and without a script', async () => {
  const { html } = await (await testSite()).get('/emergency-help')
  const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
  const menu = /<details[^>]*>(?:(?!<\/details>).)*lang="es".*?<\/details>/s.exec(header)?.[0] ?? ''
  expect(menu).toMatch(/<summary class="[^"]*min-h-11/)
  const links = [...menu.matchAll(/<a ([^>]*)>([^<]*)</g)]
  expect(links.map(([, , name]) => name)).toEqual(['English', 'Español', 'Kreyòl'])
  for (const [, attributes] of links) expect(attributes).toMatch(/class="[^"]*min-h-11/)
})

test('a previous URL redirects within the same language', async () => {
  const { app, get } = await testSite()
  const { id } = await buildListing(app)
  await app.db.insertInto('businessSlugs').values({ slug: 'ace-roofs', businessId: id, current: false }).execute()
  for (const language of others) {
    expect((await get(`/${language}/business/ace-roofs`)).location).toBe(`/${language}/business/ace-roofing`)
    const quote = await get(`/${language}/business/ace-roofs/quote?triage=nrlnhn`)
    expect(quote.location).toBe(`/${language}/business/ace-roofing/quote?triage=nrlnhn`)
  }
})

/** Returns every kind of translated page, each with as much content as possible. */
async function pagesOf(app: App) {
  const full = { description: 'Roofers since 1987.', site: 'https://ace.example.com', street: '12 Palm Way' }
  const marks = { rating: 4.9, reviews: 1_247, featured: true, verified: true, licenseNumber: 'CCC1234567' }
  const near = { givenLat: 26.3587, givenLon: -80.0831, serviceMiles: 10 }
  const ace = await buildListing(app, { ...full, ...marks, ...near, emergency: true, responseMinutes: 30 })
  const bay = await buildListing(app, { name: 'Bay Roofing', emergency: true, category: 'Emergency Tarping' })
  const cay = await buildListing(app, { name: 'Cay Tarps', emergency: true, city: 'Delray Beach', phone: 'by mail' })
  for (const category of standardCategories) await buildListing(app, { name: `Day Roofing ${category}`, category })
  await buildAvailability(app, ace.id, { state: 'available', untilHours: 4 })
  await buildAvailability(app, bay.id, { state: 'busy', untilHours: 30 })
  await buildAvailability(app, cay.id, { state: 'busy', untilHours: -1, saidHoursAgo: 3 })
  await buildListing(app, { name: 'Day Gone', slug: 'gone', removedAt: app.clock.now() })
  await app.db
    .insertInto('businessHours')
    .values([
      { businessId: ace.id, weekday: 3, opens: 480, closes: 1080 },
      { businessId: ace.id, weekday: 4, opens: 0, closes: 1440 },
    ])
    .execute()
  const { token, answers } = await buildRequest(app, { listings: [ace, bay, cay], triage: 'nrlnhn' })
  const inputs = [
    { answer: 'on-my-way', callTime: undefined, callAt: '' },
    { answer: 'call-at', callTime: '1-hour', callAt: '' },
    { answer: 'cannot-help', callTime: undefined, callAt: '' },
  ] as const
  for (const [index, input] of inputs.entries())
    await answerQuote(app, visitor('contractor'), { token: answers[index] ?? '', input })
  const waiting = await buildRequest(app, { listings: [ace], quote: { message: 'And the ceiling sags.' } })
  const categoryPages = standardCategories.map(category => `/business/day-roofing-${slugPart(category)}`)
  return [
    ...[
      '/emergency-help',
      '/emergency-help?city=Boca+Raton',
      '/emergency-help?city=Atlantis',
      '/saved',
      '/shortlist',
      '/shortlist?ids=ace-roofing,bay-roofing,gone,nobody&near=33432',
      '/compare',
      '/compare?ids=ace-roofing,bay-roofing,gone,nobody&near=33432',
      '/compare?ids=ace-roofing&near=x',
      '/guides/emergency-checklist',
      '/nope',
      '/resources/verify-license',
      '/guides',
      '/about',
      '/complaints',
      '/',
      '/?zip=33401',
      '/?zip=1&program=x',
      '/?city=All+Cities',
      '/?q=ace&open=24-7',
      '/?q=leak+24+hours+near+me+33499',
      '/?q=zzzz',
      '/?q=emergency+boca',
      '/?q=Boka+Raton',
      '/?near=33432&sort=distance',
      '/?near=x&sort=y',
      '/?city=All+Cities&page=9',
      '/roofers',
      '/roofers/boca-raton',
      '/roofers/boca-raton/emergency-roof-repair',
      '/savings',
      '/savings?cost=20000&program=my-safe-florida-home&program=elevate-florida&program=fpl-ceiling-insulation',
      '/savings?cost=x',
      '/savings/my-safe-florida-home',
      '/savings/federal-clean-energy-credit',
      '/guides/understanding-estimates/check',
      '/business/ace-roofing/problem',
      '/business/ace-roofing/problem/sent',
      '/find-request',
      '/terms',
      '/privacy',
      '/privacy/my-data',
      '/privacy/my-data/sent',
      '/privacy/my-data/open?token=nobody',
      '/privacy/my-data/erased',
      ...[...guides.es.keys()].map(slug => `/guides/${slug}`),
      ...[...services.es.keys()].map(slug => `/services/${slug}`),
    ],
    ...['', 'n', 'nr', 'nrl', 'nrln', 'nrlnh', 'nrlnhn', 'nnunot', 'ndsnou', 'h00000', 's00000', 'c00000', 'x'].map(
      code => `/emergency-help/triage?answers=${code}`,
    ),
    ...['', '/quote', '/quote/offline', '/quote?triage=nrlnhn', '/reviews', '/photos/1', '/photos/3', '/photos/9'].map(
      part => `/business/ace-roofing${part}`,
    ),
    ...['bay-roofing', 'cay-tarps', 'gone', 'nobody', 'gone/quote'].map(name => `/business/${name}`),
    ...[
      `/requests/${token}`,
      `/requests/${token}/withdraw`,
      `/requests/${waiting.token}`,
      '/requests/nobody',
      '/reviews/nobody',
    ],
    ...categoryPages,
  ]
}

function slugPart(category: string) {
  return category.toLowerCase().replaceAll(' ', '-')
}

function leftovers(english: string, own: string, language: 'es' | 'ht') {
  const said = new Set(visibleTexts(english))
  return visibleTexts(own)
    .filter(text => said.has(text))
    .filter(text => !common.some(pattern => pattern.test(text)) && !cognates[language].includes(text))
}

function alternatesIn(html: string) {
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)]
  return links.map(([, language, href]) => `${language} ${href}`)
}

function switchIn(html: string) {
  const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
  const links = [...header.matchAll(/<a href="([^"]+)" lang="(\w+)"/g)]
  return links.map(([, href, language]: (string | Language | undefined)[]) => `${language} ${href}`)
}
