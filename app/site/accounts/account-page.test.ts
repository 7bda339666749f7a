import { expect, test } from 'vitest'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

async function ownedSite() {
  const site = await testSite()
  await buildOperator(site.app)
  const owner = await buildOwner(site.app)
  const { cookie } = await buildSession(site.app, owner.account)
  const bob = (await buildSession(site.app, await buildAccount(site.app, { email: 'bob@example.com' }))).cookie
  const open = (path: string, as = cookie) => site.get(path, { cookie: as })
  const send = (path: string, form: Record<string, string>, as = cookie) =>
    site.post(path, form, { headers: { cookie: as } })
  return { ...site, ...owner, open, send, bob }
}

const textOf = (html: string) =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('a request from the form is shown with its age, and is gone once it’s answered', async () => {
  const { app, clock, open, send, post, business } = await ownedSite()
  expect(textOf((await open('/account')).html)).toContain('No requests are waiting for an answer.')
  const quote = { name: 'Marisol', email: 'marisol@example.com', phone: '561 555 0190', message: 'Six tiles slipped.' }
  expect((await post('/business/ace-roofing/quote', quote)).status).toBe(303)
  clock.later(18 * 60_000)

  const { html } = await open('/account')
  expect(textOf(html)).toContain('1 request has waited 18 min.')
  expect(textOf(html)).toContain('Marisol Six tiles slipped.')
  expect(html).toContain('href="tel:+15615550190"')
  const { id } = await app.db.selectFrom('quoteRequests').select('id').executeTakeFirstOrThrow()
  const path = `/account/requests/${id}/${business.id}`
  expect(html).toContain(`href="${path}"`)

  await send(path, { answer: 'on-my-way' })
  const after = textOf((await open('/account')).html)
  expect(after).toContain('No requests are waiting for an answer.')
  expect(after).toContain('Response time 18 min')
})

test('a request that was scheduled after a call no longer waits, and the card links to those that do', async () => {
  const { app, open, send, post, business } = await ownedSite()
  const quote = { name: 'Marisol', email: 'marisol@example.com', phone: '561 555 0190', message: 'Six tiles slipped.' }
  await post('/business/ace-roofing/quote', quote)
  const link = `/account/requests?stage=new&amp;business=${business.id}`
  const cards = (await open('/account/listings')).html
  expect(cards).toContain(`href="${link}"`)
  expect(textOf(cards)).toContain('1 unanswered request')
  expect(textOf((await open(link.replace('&amp;', '&'))).html)).toContain('Marisol')
  const { id } = await app.db.selectFrom('quoteRequests').select('id').executeTakeFirstOrThrow()
  const move = { act: 'move', stage: 'scheduled', at: '2026-07-02T08:30' }
  expect((await send(`/account/requests/${id}/${business.id}`, move)).status).toBe(303)
  expect(textOf((await open('/account')).html)).toContain('No requests are waiting for an answer.')
  expect((await open('/account/listings')).html).toContain('No unanswered requests')
})

test('the switch makes a listing available and busy, without script', async () => {
  const { open, send, get, business, bob } = await ownedSite()
  const own = '/account?index'
  const turn = async () => {
    const { html } = await open('/account')
    expect(html).toMatch(/<form[^>]* action="\/account\?index"/)
    const [tag = ''] = /<button[^>]*role="switch"[^>]*>/.exec(html) ?? []
    return { isOn: tag.includes('aria-checked="true"'), said: /value="([^"]*)"/.exec(tag)?.[1] ?? '' }
  }
  const off = await turn()
  expect(off).toEqual({ isOn: false, said: 'available-4' })
  const form = { listing: business.id, said: off.said }
  expect((await send(own, form, bob)).status).toBe(404)
  expect(await send(own, form)).toMatchObject({ status: 303, location: '/account' })
  expect((await get('/business/ace-roofing')).html).toContain('Available Now')

  const on = await turn()
  expect(on.isOn).toBe(true)
  await send(own, { listing: business.id, said: on.said })
  expect((await get('/business/ace-roofing')).html).toContain('Currently Busy')
  const odd: Record<string, string>[] = [
    {},
    { listing: business.id, said: 'available-5000' },
    { listing: 'x', said: 'available-4' },
  ]
  for (const form of odd) expect((await send(own, form)).status).toBe(422)
})

test('shows the next step, the plan’s features and pending reviews', async () => {
  const { open, send, business } = await ownedSite()
  const own = `/account/listings/${business.id}`
  const html = (await open('/account')).html
  expect(html).toContain(`href="${own}/photos"`)
  const text = textOf(html)
  for (const part of [
    'Listing 8% complete',
    'Add at least 3 photos',
    'No plan',
    'Photos 0 of 5',
    'Too few listings nearby',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('What comes next')

  const page = (await open(own)).html
  const version = /name="version" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const typed = { name: 'Ace Roofing', phone: '561-555-0123', email: 'office@ace.example.com', city: 'Boca Raton' }
  await send(own, { version, ...typed, state: 'FL', category: 'Emergency Roof Repair' })
  expect(textOf((await open('/account')).html)).toContain('Changes to Ace Roofing')
})

test('an account without a listing sees first steps and no figures', async () => {
  const { open, bob } = await ownedSite()
  const text = textOf((await open('/account', bob)).html)
  expect(text).toContain('List my business')
  expect(text).toContain('You need a roofer')
  expect(text).not.toContain('Last 30 days')
})

test('the former profile has its own page, and every page its own title', async () => {
  const { open, send, account } = await ownedSite()
  const profile = await open('/account/profile')
  expect(profile.html).toContain(account.email)
  expect(profile.html).toContain('<title>Profile | ')
  expect((await send('/account/profile', { name: 'Ann Vega' })).html).toContain('Your name is saved.')
  for (const [path, title] of [
    ['/account', 'Overview'],
    ['/account/requests', 'Requests'],
    ['/account/listings', 'Listings'],
  ] as const) {
    const { html } = await open(path)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain(`<title>${title} | `)
    expect(html.match(/<h1/g)).toHaveLength(1)
  }
})

test('a listing that isn’t the account’s can’t be chosen', async () => {
  const { app, open } = await ownedSite()
  const { id } = await buildListing(app, { name: 'Bay Roofs' })
  const { status, html } = await open(`/account?listing=${id}`)
  expect(status).toBe(200)
  expect(html).not.toContain('Bay Roofs')
})
