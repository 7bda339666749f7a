import { expect, test } from 'vitest'
import { offerPlaces } from '#domain/commerce/inventory/offer-places.server.ts'
import { disputeSubscription } from '#platform/payments/sandbox-disputes.ts'
import { buildAdSlots } from '#tests/support/ad-slots.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildBanner, buildCampaign, buildPackage, buildUpload } from '#tests/support/build-banner.ts'
import { fulfillSandbox } from '#tests/support/build-purchase.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/account/advertising'

async function running() {
  const site = await testSite()
  await buildOperator(site.app)
  const campaign = await buildCampaign(site.app)
  const { cookie } = await buildSession(site.app, campaign.account)
  const waiting = await buildAccount(site.app, { email: 'bob@example.com' })
  const bob = await buildSession(site.app, waiting)
  return { ...site, ...campaign, cookie, bob: bob.cookie, waiting }
}

test('an advertiser pauses, resumes, ends and renews without JavaScript', async () => {
  const { get, post, id, cookie } = await running()
  const headers = { cookie }
  for (const [act, said] of [
    ['pause', 'Your banner is paused.'],
    ['resume', 'Your banner is running again.'],
    ['end', 'It won’t renew and ends August 1, 2026.'],
    ['renew', 'It renews each month.'],
  ] as const) {
    expect(await post(path, { id, act }, { headers })).toMatchObject({ status: 303, location: `${path}?done=${act}` })
    expect((await get(`${path}?done=${act}`, { cookie })).html).toContain(said)
  }
})

test('the page shows the paid month and the figures, which download as CSV', async () => {
  const { app, get, id, cookie } = await running()
  const day = { campaignId: id, placement: 'sidebar-banner' }
  const days = [
    { ...day, day: '2026-06-30', views: 200, clicks: 3 },
    { ...day, day: '2026-07-01', views: 50, clicks: 0 },
  ]
  await app.db.insertInto('campaignDays').values(days).execute()
  const { html } = await get(path, { cookie })
  expect(html).toContain('paid month from July 1, 2026 to August 1, 2026')
  expect(html).toContain('aria-label="Views by day, 250 in all"')
  expect(html).toContain('aria-label="Clicks by day, 3 in all"')
  const file = await get(`${path}/${id}/figures.csv`, { cookie })
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.html.replace('\ufeff', '')).toBe(
    'Day,Views,Clicks,Click rate in percent\r\n2026-06-30,200,3,1.50\r\n2026-07-01,50,0,0.00\r\n',
  )
})

test('a paid package without a banner leads to the banner’s form, on this page and on the overview', async () => {
  const { app, get, post, bob, waiting } = await running()
  const pages = async () => [(await get(path, { cookie: bob })).html, (await get('/account', { cookie: bob })).html]
  for (const html of await pages()) expect(html).not.toContain('ad package is paid')
  await buildPackage(app, waiting)
  const shown = await pages()
  expect(shown[0]).not.toContain('No banners yet.')
  for (const html of shown) {
    expect(html).toContain('Your Basic ad package is paid. Next: your banner')
    const [, form = ''] = /href="(\/banner-ads\?[^"]+)"/.exec(html) ?? []
    const page = (await get(form.replaceAll('&amp;', '&'), { cookie: bob })).html
    expect(page).toContain('Payment Successful for Basic')
  }
  const [, session = ''] = /session_id=([^"&]+)/.exec(shown[0] ?? '') ?? []
  await buildBanner(app, { caller: waiting.caller, typed: { email: waiting.email }, sessionId: session })
  const [own = '', overview = ''] = await pages()
  expect(own).not.toContain('ad package is paid')
  expect(overview).toContain('Your paid month starts when we approve it.')
  expect((await post(path, { act: 'renew', id: 'x' }, { headers: { cookie: bob } })).status).toBe(404)
})

test('a new picture is sent as a file, and a wrong one is explained', async () => {
  const { get, post, id, cookie } = await running()
  const send = (bytes: Uint8Array<ArrayBuffer> | null) => {
    const form = new FormData()
    form.append('id', id)
    form.append('act', 'replace')
    if (bytes) form.append('bannerFiles', new Blob([bytes]), 'new.jpg')
    return post(path, form, { headers: { cookie } })
  }
  expect(await send(null)).toMatchObject({ status: 422, html: expect.stringContaining('Choose a picture first.') })
  const wrong = await send(new TextEncoder().encode('no picture'))
  expect(wrong).toMatchObject({ status: 422, html: expect.stringContaining('Choose PNG, JPG, WebP') })
  expect((await send((await buildUpload('bannerFiles')).bytes)).status).toBe(303)
  expect((await get(path, { cookie })).html).toContain('New picture in review')
})

test('another account can neither see nor change the ads', async () => {
  const { get, post, id, bob } = await running()
  expect((await get(path, { cookie: bob })).html).toContain('No banners yet.')
  expect((await get(`${path}/${id}/figures.csv`, { cookie: bob })).status).toBe(404)
  for (const act of ['pause', 'end', 'nonsense'])
    expect((await post(path, { id, act }, { headers: { cookie: bob } })).status).toBe(404)
})

test('an advertiser joins and leaves a waitlist without JavaScript, and sees how many are before', async () => {
  const { app, get, post, cookie, bob } = await running()
  expect((await get(path, { cookie })).html).not.toContain('Join the waitlist')
  await buildAdSlots(app, { 'sidebar-banner': 1 })
  const join = { wait: 'join', placement: 'sidebar-banner', month: '2026-07-01' }
  for (const header of [bob, cookie]) {
    expect((await get(path, { cookie: header })).html).toContain('Join the waitlist')
    const joined = await post(path, join, { headers: { cookie: header } })
    expect(joined).toMatchObject({ status: 303, location: `${path}?done=join#ad-places` })
  }
  expect((await get(`${path}?done=join`, { cookie: bob })).html).toContain('You’re next.')
  const { html } = await get(path, { cookie })
  expect(html).toContain('Business sidebar, from July 2026')
  expect(html).toContain('Before you: 1.')
  expect(await post(path, join, { headers: { cookie } })).toMatchObject({
    status: 409,
    html: expect.stringContaining('You’re already on this waitlist.'),
  })
  const entry = /name="entry" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await post(path, { wait: 'leave', entry }, { headers: { cookie: bob } })).status).toBe(404)
  expect((await post(path, { wait: 'accept', entry }, { headers: { cookie } })).status).toBe(410)
  expect((await post(path, { wait: 'leave', entry }, { headers: { cookie } })).status).toBe(303)
  expect((await get(path, { cookie })).html).not.toContain('Before you')
})

test('who waits is emailed when the place is free, accepts it on the page, and only they can buy', async () => {
  const { app, clock, get, post, id, cookie, bob, account, waiting } = await running()
  await buildAdSlots(app, { 'sidebar-banner': 1 })
  const order = JSON.stringify({ planId: 'banner-basic', priceAmount: 149 })
  const buy = (by: string) =>
    post('/functions/create-checkout-session', order, { headers: { cookie: by, 'content-type': 'application/json' } })
  expect((await buy(bob)).html).toContain('sold-out')
  await post(path, { wait: 'join', placement: 'sidebar-banner', month: '2026-08-01' }, { headers: { cookie: bob } })
  await post(path, { id, act: 'end' }, { headers: { cookie } })
  expect((await get(path, { cookie: bob })).html).not.toContain('A spot is free')

  clock.at = new Date('2026-08-02T12:00:00Z')
  await fulfillSandbox(app)
  expect(await offerPlaces(app)).toBe(1)
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'ad-place')
  expect(mails).toMatchObject([{ recipient: 'bob@example.com', text: expect.stringContaining(path) }])
  const [next, other] = [(await buildSession(app, waiting)).cookie, (await buildSession(app, account)).cookie]
  const { html } = await get(path, { cookie: next })
  expect(html).toContain('A spot is free')
  const entry = /name="entry" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await post(path, { wait: 'accept', entry }, { headers: { cookie: other } })).status).toBe(404)
  const accepted = await post(path, { wait: 'accept', entry }, { headers: { cookie: next } })
  expect(accepted.status).toBe(303)
  expect((await get(accepted.location ?? '', { cookie: next })).html).toContain(
    'The spot is yours. Buy a package or send your banner next.',
  )
  expect((await buy(other)).html).toContain('sold-out')
  expect((await buy(next)).html).toContain('/sandbox/pay/')
})

test('the page says that a payment is disputed, and that the banner isn’t shown', async () => {
  const { app, get, account, cookie } = await running()
  const { subscriptionId } = await app.db
    .selectFrom('purchases')
    .select('subscriptionId')
    .where('userId', '=', account.id)
    .executeTakeFirstOrThrow()
  await disputeSubscription(app, subscriptionId ?? '', false)
  await fulfillSandbox(app)
  const { html } = await get(path, { cookie })
  expect(html).toContain('Payment disputed')
  expect(html).toContain('your banner isn’t shown')
})
