import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { publishReview } from '#domain/requests/reviews/decide-review.server.ts'
import { buildAccount, buildSession, callerOf } from '#tests/support/build-account.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildReview } from '#tests/support/build-review.ts'
import { buildTraffic } from '#tests/support/build-traffic.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testSite } from '#tests/support/test-site.ts'

async function ownedSite() {
  const site = await testSite()
  await buildOperator(site.app)
  const owner = await buildOwner(site.app)
  const { cookie } = await buildSession(site.app, owner.account)
  const bob = await buildSession(site.app, await buildAccount(site.app, { email: 'bob@example.com' }))
  const own = `/account/listings/${owner.business.id}`
  const open = (path: string, as = cookie) => site.get(path, { cookie: as })
  const send = (path: string, form: Record<string, string>, as = cookie) =>
    site.post(path, form, { headers: { cookie: as } })
  return { ...site, ...owner, own, open, send, bob: bob.cookie }
}

/** Returns the data that a browser would submit from the form on that page. */
function formOf(html: string) {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const inputs = [...main.matchAll(/<input[^>]*name="([^"]+)"[^>]*>/g)].filter(
    ([tag]) => !/type="(checkbox|radio)"/.test(tag) || /checked/.test(tag),
  )
  const texts = inputs.map(([tag, name = '']) => [name, /value="([^"]*)"/.exec(tag)?.[1] ?? ''])
  const chosen = [...main.matchAll(/<select[^>]*name="([^"]+)".*?<option[^>]*selected=""[^>]*>([^<]*)/gs)]
  const areas = [...main.matchAll(/<textarea[^>]*name="([^"]+)"[^>]*>([^<]*)/g)]
  return Object.fromEntries([...texts, ...[...chosen, ...areas].map(([, name = '', value = '']) => [name, value])])
}

test('the account lists its listings with links to their pages', async () => {
  const { open, own, bob } = await ownedSite()
  const { status, html } = await open('/account/listings')
  expect(status).toBe(200)
  expect(html).toContain('Ace Roofing')
  for (const path of [own, `${own}/availability`, `${own}/reviews`, '/business/ace-roofing'])
    expect(html).toContain(`href="${path}"`)
  const others = await open('/account/listings', bob)
  expect(others.html).toContain('You don’t manage a listing yet.')
  expect(others.html).not.toContain('Ace Roofing')
})

test('the form shows the listing; unchanged it says so, changed it waits for review and is shown again', async () => {
  const { app, open, send, own, business } = await ownedSite()
  const form = formOf((await open(own)).html)
  expect(form).toMatchObject({ name: 'Ace Roofing', phone: '561-555-0100', city: 'Boca Raton', state: 'FL' })
  const same = await send(own, form)
  expect([same.status, same.html.includes('Nothing was changed.')]).toEqual([422, true])

  const sent = await send(own, { ...form, phone: '561-555-0123' })
  expect([sent.status, sent.location]).toEqual([303, `${own}?saved=waiting`])
  const { html } = await open(`${own}?saved=waiting`)
  expect(html).toContain('We’ll publish them once we’ve read them')
  expect(formOf(html).phone).toBe('561-555-0123')
  expect((await readListing(app, business.id)).phone).toBe('561-555-0100')
})

test('errors are shown beside their fields, and the input stays', async () => {
  const { open, send, own } = await ownedSite()
  const form = formOf((await open(own)).html)
  const { status, html } = await send(own, { ...form, email: 'office@', phone: '561-555-0123' })
  expect(status).toBe(422)
  expect(html).toMatch(/id="email-fault"[^>]*>.*Enter an email address like name@example.com./s)
  expect(formOf(html)).toMatchObject({ email: 'office@', phone: '561-555-0123' })

  const late = await send(own, { ...form, version: 'x', phone: '561-555-0124' })
  expect(late.status).toBe(409)
  expect(formOf(late.html)).toMatchObject({ phone: '561-555-0124', version: form.version })
})

test('shows the operator’s concurrent edit beside the owner’s; sending again submits the owner’s', async () => {
  const { app, open, send, own, business } = await ownedSite()
  const form = formOf((await open(own)).html)
  await app.db.updateTable('businesses').set({ phone: '561-555-0199' }).where('id', '=', business.id).execute()

  // An error shows the form again, still with the version from before the operator's change.
  const invalid = formOf((await send(own, { ...form, email: 'office@' })).html)
  expect(invalid.version).toBe(form.version)
  const typed = { ...invalid, email: '', description: 'Tiles and metal.' }
  const late = await send(own, typed)
  expect(late.status).toBe(409)
  const [table = ''] = /<table.*<\/table>/s.exec(late.html) ?? []
  for (const text of ['Phone', '561-555-0100', '561-555-0199', 'Tiles and metal.']) expect(table).toContain(text)
  expect(table).not.toContain('Boca Raton')

  const again = formOf(late.html)
  expect(again).toMatchObject({ description: 'Tiles and metal.', phone: '561-555-0100' })
  expect(again.version).not.toBe(form.version)
  expect((await send(own, { ...again, phone: '561-555-0199' })).location).toBe(`${own}?saved=waiting`)
  const { html } = await open(own)
  expect(formOf(html)).toMatchObject({ description: 'Tiles and metal.', phone: '561-555-0199' })
})

test('a contractor can’t open or change another’s listing', async () => {
  const { app, open, send, own, bob, business } = await ownedSite()
  const { id } = await buildRequest(app, { listings: [business], photos: [await buildPhoto()] })
  const request = `/account/requests/${id}/${business.id}`
  for (const path of [
    own,
    `${own}/availability`,
    `${own}/reviews`,
    request,
    '/account/listings/x',
    `${request}/photos/1`,
  ])
    expect((await open(path, bob)).status, path).toBe(404)
  expect((await send(own, { name: 'Mine' }, bob)).status).toBe(404)
  expect((await send(`${own}/availability`, { said: 'available-4' }, bob)).status).toBe(404)
  expect((await send(request, { answer: 'on-my-way' }, bob)).status).toBe(404)
  expect((await open('/account/requests', bob)).html).not.toContain('Marisol')
  for (const path of [own, request, '/account/requests'])
    expect((await open(path, '')).location).toBe(`/sign-in?to=${encodeURIComponent(path)}`)
})

test('an owner sets availability in the account, and homeowners see it', async () => {
  const { open, send, get, own } = await ownedSite()
  expect((await open(`${own}/availability`)).html).toContain('You haven’t set a status')
  const sent = await send(`${own}/availability`, { said: 'available-4' })
  expect([sent.status, sent.location]).toEqual([303, `${own}/availability`])
  expect((await get('/business/ace-roofing')).html).toContain('Available Now')
  const odd = await send(`${own}/availability`, { said: 'available-5000' })
  expect([odd.status, odd.html.includes('That wasn’t one of the choices')]).toEqual([422, true])
})

test('requests are listed, opened and answered; the homeowner’s photos are shown', async () => {
  const { app, open, send, business } = await ownedSite()
  const { id } = await buildRequest(app, { listings: [business], photos: [await buildPhoto()] })
  const path = `/account/requests/${id}/${business.id}`
  const list = await open('/account/requests')
  expect(list.html).toContain(`href="${path}"`)
  expect(list.html).toContain('Waiting')

  const page = await open(path)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.html).toContain('Six tiles slipped.')
  expect(page.html).not.toContain('/answers/')
  expect((await open(`${path}/photos/1`)).headers.get('content-type')).toBe('image/jpeg')

  expect((await send(path, {})).html).toContain('Choose one of the answers.')
  const late = await send(path, { answer: 'call-at' })
  expect([late.status, late.html.includes('Choose when you’ll call')]).toEqual([422, true])
  const sent = await send(path, { answer: 'on-my-way' })
  expect([sent.status, sent.location]).toEqual([303, `${path}?done`])
  expect((await open(`${path}?done`)).html).toContain('Answer sent')
  expect((await open('/account/requests?stage=new')).html).toContain('No requests match these filters.')
  expect((await open('/account/requests?stage=%00&age=x&page=x&q=%00')).status).toBe(200)
})

test('an owner replies to a review, and everyone can read the reply', async () => {
  const site = await ownedSite()
  const { app, open, send, get, own, business, clock } = site
  const { id } = await buildReview(site, business)
  await app.transaction(tx => publishReview(tx, callerOf('admin', 'admin'), id))
  const { cookie } = await buildSession(app, site.account)
  expect((await open(`${own}/reviews`, cookie)).html).toContain('Here within the hour.')
  const empty = await send(`${own}/reviews`, { review: id, answer: ' ' }, cookie)
  expect([empty.status, empty.html.includes('Enter up to 2,000 characters')]).toEqual([422, true])
  const sent = await send(`${own}/reviews`, { review: id, answer: 'Thank you, <b>Marisol</b>.' }, cookie)
  expect([sent.status, sent.location]).toEqual([303, `${own}/reviews?done`])
  expect((await get('/business/ace-roofing')).html).toContain('Thank you, &lt;b&gt;Marisol&lt;/b&gt;.')
  expect(clock.at.getFullYear()).toBe(2026)
})

test('an owner says which languages are spoken, and the operator publishes it', async () => {
  const { app, open, send, own, business } = await ownedSite()
  const form = formOf((await open(own)).html)
  expect(form).not.toHaveProperty('languages')

  const sent = await send(own, { ...form, languages: 'es' })
  expect(sent.location).toBe(`${own}?saved=waiting`)
  const ticks = (await open(own)).html.match(/<input[^>]*name="languages"[^>]*>/g) ?? []
  expect(ticks.filter(tick => tick.includes('checked')).map(tick => /value="(\w+)"/.exec(tick)?.[1])).toEqual(['es'])
  expect((await readListing(app, business.id)).languages).toEqual([])

  await buildSwitches(app, { autoApprove: true })
  await send(own, { ...form, languages: 'es' })
  expect((await readListing(app, business.id)).languages).toEqual(['es'])
})

test('new hours are public at once, a new phone waits, and the page says which', async () => {
  const { open, send, get, own } = await ownedSite()
  const { html } = await open(own)
  expect(html).toContain('Goes live as soon as you send it.')
  expect(html).toContain('We read changes here before homeowners see them.')
  const sent = await send(own, { ...formOf(html), 'hours-4': '6pm - 2am', phone: '561-555-0123' })
  expect([sent.status, sent.location]).toEqual([303, `${own}?saved=partly&live=hours`])
  const after = (await open(sent.location ?? '')).html
  expect(after).toContain('Live now: Business hours.')
  expect(after.replaceAll('<!-- -->', '')).toContain('are in review: Phone.')
  const shown = (await get('/business/ace-roofing')).html
  expect(shown).toContain('6:00 pm to 2:00 am')
  expect(shown).not.toContain('561-555-0123')
})

test('a draft is shown to its owner, discarded with an undo, and gone once it is sent', async () => {
  const { open, send, own, bob } = await ownedSite()
  const draft = JSON.stringify({ seen: { phone: '561-555-0100' }, proposed: { phone: '561-555-0123' } })
  const kept = await send(`${own}/draft`, { intent: 'keep', draft })
  expect(kept.status).toBe(200)
  expect((await send(`${own}/draft`, { intent: 'keep', draft: '{' })).status).toBe(422)
  expect((await send(`${own}/draft`, { intent: 'keep', draft }, bob)).status).toBe(404)
  const { html } = await open(own)
  expect(html.replaceAll('<!-- -->', '')).toContain('Draft saved')
  expect(formOf(html).phone).toBe('561-555-0123')

  const discarded = await send(`${own}/draft`, { intent: 'discard' })
  const bare = (await open(discarded.location ?? '')).html
  expect(bare).toContain('Your draft is discarded.')
  expect(formOf(bare).phone).toBe('561-555-0100')
  const restored = await send(`${own}/draft`, { intent: 'restore' })
  const again = formOf((await open(restored.location ?? '')).html)
  expect(again.phone).toBe('561-555-0123')
  expect((await send(own, again)).location).toBe(`${own}?saved=waiting`)
  expect((await open(own)).html).not.toContain('Draft saved')
})

test('photos are changed from the editor, which stays on its page', async () => {
  const { open, send, own } = await ownedSite()
  const moved = await send(own, { intent: 'remove-photo', fileId: '019f1d8c-e200-7008-b7a4-f7029144a6cf' })
  expect([moved.status, moved.html.includes('photo')]).toEqual([409, true])
  expect((await open(own)).html).toContain('Add photos')
})

test('with auto-approve on, a change is public at once', async () => {
  const { app, open, send, get, own } = await ownedSite()
  await buildSwitches(app, { autoApprove: true })
  const form = formOf((await open(own)).html)
  expect((await send(own, { ...form, description: 'Tiles and metal.' })).location).toBe(`${own}?saved=published`)
  expect((await get('/business/ace-roofing')).html).toContain('Tiles and metal.')
})

test('an owner sees thirty days of traffic, and none of another’s listing', async () => {
  const { app, open, own, business, bob } = await ownedSite()
  const { id: other } = await buildListing(app, { name: 'Bay Roofs' })
  await buildTraffic(app, business.id, '2026-07-01', { views: 1_200, calls: 7 })
  await buildTraffic(app, business.id, '2026-06-02', { views: 34, websites: 5, requests: 2 })
  await buildTraffic(app, business.id, '2026-06-01', { views: 9_000 })
  await buildTraffic(app, other, '2026-07-01', { views: 500 })
  const { html } = await open(own)
  const counts = [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([\d,]+)<\/dd>/g)].map(([, name, count]) => [
    name,
    count,
  ])
  expect(html).toContain('Last 30 days')
  expect(counts).toEqual([
    ['Views', '1,234'],
    ['Calls', '7'],
    ['Website clicks', '5'],
    ['Quote requests', '2'],
  ])
  for (const [path, as] of [
    [own, bob],
    [`/account/listings/${other}`, undefined],
  ] as const) {
    const rejected = await open(path, as)
    expect([rejected.status, rejected.html.includes('Last 30 days')]).toEqual([404, false])
  }
})

test('an owner requests new links, confirms, and the earlier ones have expired', async () => {
  const { app, get, post, open, send, own, bob, business } = await ownedSite()
  const { answers } = await buildRequest(app, { listings: [business] })
  const answer = `/answers/${answers[0]}`
  const page = (await open(`${own}/availability`)).html
  const availability = new URL(/https:[^"]*\/availability\/[\w-]+/.exec(page)?.[0] ?? '').pathname
  expect(page).toMatch(/<details.*Get new links.*Every link we emailed you before stops working.*<\/details>/s)
  expect((await get(availability)).status).toBe(200)

  expect((await send(`${own}/availability`, { intent: 'renew-links' }, bob)).status).toBe(404)
  expect((await get(answer)).status).toBe(200)
  const sent = await send(`${own}/availability`, { intent: 'renew-links' })
  expect([sent.status, sent.location]).toEqual([303, `${own}/availability?renewed`])
  const after = (await open(sent.location ?? '')).html
  expect(after).toContain('The earlier links have stopped working.')
  expect(after).not.toContain(availability)

  for (const path of [answer, availability]) {
    const { status, html } = await get(path)
    expect([status, html.includes('This link has expired.')]).toEqual([410, true])
  }
  expect((await post(answer, { answer: 'on-my-way' })).status).toBe(410)
  expect((await post(availability, { said: 'available-4' })).status).toBe(410)
  expect((await get(`${answer}/photos/1`)).status).toBe(404)
})
