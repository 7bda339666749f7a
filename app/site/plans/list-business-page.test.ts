import { expect, test } from 'vitest'
import { writeTrial } from '#domain/commerce/subscriptions/trials.server.ts'
import { standardCategories } from '#domain/directory/businesses/category.ts'
import { listingInput } from '#domain/directory/listings/listing-schema.server.ts'
import { addListing } from '#domain/directory/listings/write-listing.server.ts'
import { changeMarketingClaims } from '#domain/foundation/plans/change-marketing-claims.server.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { buildAccount, buildSession, callerOf } from '#tests/support/build-account.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'
import { visibleTexts } from '#tests/support/visible-texts.ts'

const path = '/list-business'

test('anyone can read the prices: title, figures and plans, with no plan chosen', async () => {
  spec('public 1.8', 'public 2.3', 'public 2.13', 'public 2.63', 'public 2.64', 'public 2.65', 'public 2.67')
  spec('public 9.1', 'public 9.2', 'public 9.3', 'public 9.4', 'public 9.5', 'public 4.2', 'admin 2.1.5', 'admin 1.2')
  const { get } = await testSite()
  const { status, html } = await get(path)
  expect(status).toBe(200)
  expect(
    /<h1>(.*?)<\/h1>/s
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' '),
  ).toBe('List Your Roofing Business')
  expect(html).toMatch(/<a href="\/"[^>]*>(?:(?!<\/a>).)*Back to Home<\/a>/s)
  const texts = visibleTexts(html).join(' ')
  for (const text of [
    'monthly visitors 150K+ emergency requests 2.5K+ verified contractors 500+ average session 4.2 min',
    'Illustrative figures, not measured.',
    'Calls go straight to you',
    'A badge that means something',
    'See what you get',
    'Basic $49 / month Up to 5 service categories Up to 25 reviews',
    'Most Popular Professional $99 / month Everything in Basic 10 photos',
    'Premium $199 / month Everything in Professional Unlimited photos Guaranteed top-3 search placement',
    'Enterprise $299 / month Everything in Premium Multiple locations API access 1-hour support response',
  ])
    expect(texts).toContain(text)
  const plans = html.match(/<input type="radio"[^>]*name="planId"[^>]*>/g) ?? []
  expect(plans.map(plan => /value="([^"]*)"/.exec(plan)?.[1])).toEqual([
    'basic',
    'professional',
    'premium',
    'enterprise',
  ])
  expect(html).not.toMatch(/<input type="radio"[^>]* checked=""/)
})

test('shows trial days beside a plan to those who have never had one', async () => {
  const { app, get } = await testSite()
  const account = await buildAccount(app)
  const { cookie } = await buildSession(app, account)
  const open = (to: string) => get(to, { cookie })
  await writeTrial(app, 'premium', 14)
  for (const { html } of [await open(path), await get(path)]) {
    expect(html).toContain('First 14 days free')
    expect(html.match(/after 14 free days/g)).toHaveLength(2)
    expect(html.match(/Billed monthly, starting today/g)).toHaveLength(3)
  }
  await buildSubscription(app, account, 'basic')
  const { html } = await open(path)
  expect(html).not.toContain('First 14 days free')
  expect(html).toContain('You have the Basic plan.')
  expect(html).toContain('href="/account/subscription"')
})

test('the form has all the fields of a listing, with FL preset', async () => {
  spec('public 1.15', 'public 2.68', 'public 3.11', 'public 3.12', 'public 3.13', 'public 9.29')
  const { html } = await (await testSite()).get(path)
  const form = /<form[^>]*action="\/list-business".*?<\/form>/s.exec(html)?.[0] ?? ''
  const names = new Set([...form.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name))
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  for (const name of [
    ...['name', 'email', 'phone', 'website', 'street', 'city', 'postalCode', 'state', 'category', 'description'],
    ...['services', 'licenseNumber', 'insuranceVerified', 'yearsInBusiness', 'employeeCount', 'emergencyService'],
    ...days.map(day => `businessHours-${day}`),
  ])
    expect(names).toContain(name)
  const states = /<select[^>]*name="state".*?<\/select>/s.exec(form)?.[0] ?? ''
  expect(
    [...states.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, more, state]) => state + (more?.trim() ?? '')),
  ).toEqual(['FLselected=""', 'GA', 'AL'])
  for (const category of standardCategories) expect(form).toContain(`value="${category}"`)
  expect(form).toContain('Continue to Payment')
  for (const agreed of ['/terms', '/privacy']) expect(form).toContain(`href="${agreed}"`)
})

test('a firm from another state can be listed, and is found under All Cities', async () => {
  spec('decision 36')
  const { app, get } = await testSite()
  await buildListing(app)
  const firm = listingInput.parse({ name: 'Gulf Stream Roofing', city: 'Mobile', state: 'AL', status: 'active' })
  expect(await addListing(app, callerOf('admin', 'boss'), firm)).toMatchObject({ ok: true })
  const found = await get('/?q=&city=All+Cities')
  for (const name of ['Ace Roofing', 'Gulf Stream Roofing']) expect(found.html).toContain(name)
  expect((await get('/?q=&city=Boca+Raton')).html).not.toContain('Gulf Stream Roofing')
})

test('three tabs are links, the listing first, each with its form', async () => {
  spec('public 1.9', 'public 1.10', 'public 2.66', 'public 2.69', 'public 2.70')
  const { get } = await testSite()
  const tabsOf = (html: string) =>
    [...html.matchAll(/role="tab"[^>]*aria-selected="(\w+)"[^>]*href="[^"]*tab=([\w-]+)"/g)].map(([, on, id]) => [
      id,
      on,
    ])
  for (const [query, chosen, sendsTo] of [
    ['', 'business-listing', '/list-business'],
    ['?tab=business-listing', 'business-listing', '/list-business'],
    ['?tab=sponsorship', 'sponsorship', '/sponsorship'],
    ['?tab=banner-ads', 'banner-ads', '/banner-ads'],
    ['?tab=nonsense', 'business-listing', '/list-business'],
  ] as const) {
    const { html } = await get(path + query)
    expect(tabsOf(html)).toEqual(
      ['business-listing', 'sponsorship', 'banner-ads'].map(id => [id, String(id === chosen)]),
    )
    const panels = html.slice(html.indexOf('role="tabpanel"'))
    const actions = [...panels.matchAll(/<form[^>]* action="([^"]+)"/g)].map(([, action]) => action)
    expect(
      actions.find(action => action !== '/account/subscription'),
      query,
    ).toBe(sendsTo)
  }
})

test('each tab has its panel, with one visible; each form has one agreement, and ids are unique', async () => {
  spec('public 2.66')
  const { get } = await testSite()
  const tabs = ['business-listing', 'sponsorship', 'banner-ads']
  for (const chosen of tabs) {
    const { html } = await get(`${path}?tab=${chosen}`)
    const panels = html.match(/<div role="tabpanel"[^>]*>/g) ?? []
    expect(panels.map(panel => /aria-labelledby="tab-([^"]*)"/.exec(panel)?.[1])).toEqual(tabs)
    expect(panels.map(panel => !panel.includes('hidden=""'))).toEqual(tabs.map(tab => tab === chosen))
    for (const tab of tabs) {
      expect(html).toContain(`id="panel-${tab}"`)
      expect(html).toMatch(new RegExp(`<a[^>]*id="tab-${tab}"[^>]*aria-controls="panel-${tab}"`))
    }
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const agreed = html.match(/By sending this application, you agree/g) ?? []
    expect(agreed).toHaveLength(chosen === 'business-listing' ? 0 : 1)
  }
})

test('below the tabs: reasons, four packages, every placement with its price, and custom solutions', async () => {
  spec(
    'public 2.71',
    'public 2.72',
    'public 2.73',
    'public 2.74',
    'public 2.75',
    'public 4.3',
    'public 9.25',
    'decision 14',
  )
  spec('public 9.10', 'public 9.11', 'public 9.12', 'public 9.13')
  spec('public 9.14', 'public 9.15', 'public 9.16', 'public 9.17', 'public 9.18', 'public 9.19', 'public 9.20')
  const { html } = await (await testSite()).get(path)
  const texts = visibleTexts(html).join(' ')
  for (const text of [
    'average ROI 3.2x setup 24-48 hours client retention 98% monthly reach 150K+',
    'Basic $149 / month 10K impressions',
    'Most Popular Professional $299 / month 25K impressions',
    'Premium $599 / month 50K impressions',
    'Enterprise $999 / month 100K+ impressions',
    'Homepage hero 1200x400 $899',
    'Search header 728x90 $599',
    'Business sidebar 300x250 $299',
    'Emergency section 320x100 $199',
    'Footer text links Text $99',
    'Mobile banner 320x50 $149',
    'Newsletter Text $199',
    'Custom solutions',
    'Real views, counted once',
  ])
    expect(texts.replaceAll(/\s+/g, ' ')).toContain(text)
  expect(html).toMatch(/<button type="submit" disabled=""[^>]*>Select Package to Continue</)
})

test('the operator can edit the figures, and receives custom requests', async () => {
  spec('decision 26')
  const { app, get } = await testSite()
  const admin = callerOf('admin', 'boss')
  const texts = {
    'list-visitors': { figure: '90K', label: '' },
    'advertising-return': { figure: '2x', label: 'return' },
  }
  await changeMarketingClaims(app, admin, { version: 0, texts })
  const email = 'ads@directory.example'
  await changeSetting(app, admin, { key: 'site', version: 0, change: { email } })
  const { html } = await get(path)
  const shown = visibleTexts(html).join(' ')
  expect(shown).toContain('monthly visitors 90K')
  expect(shown).toContain('return 2x')
  expect(html).toContain(`href="mailto:${email}?subject=Custom%20advertising"`)
})

test('shows a message after a canceled payment', async () => {
  const { get } = await testSite()
  expect((await get(`${path}?payment=cancelled`)).html).toContain('The payment was canceled. Nothing was charged')
  expect((await get(path)).html).not.toContain('was cancelled')
})
