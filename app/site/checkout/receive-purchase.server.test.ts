import { expect, test } from 'vitest'
import { findListingDraft } from '#domain/commerce/listing-drafts/listing-drafts.server.ts'
import { paymentsOff } from '#platform/payments/payments-off.ts'
import { accountMails, buildAccount, buildSession, cookieHeader, password } from '#tests/support/build-account.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'
import { visibleTexts } from '#tests/support/visible-texts.ts'

const path = '/list-business'
const typed = { buying: 'plan', planId: 'professional', name: 'Gulf Stream Roofing', email: 'office@gulf.example' }

async function signedIn(given: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(given)
  const account = await buildAccount(site.app)
  const { cookie } = await buildSession(site.app, account)
  const send = (form: Record<string, string>, to = path) => site.post(to, form, { headers: { cookie } })
  const purchases = () => site.app.db.selectFrom('purchases').select(['itemId', 'priceCents']).execute()
  return { ...site, account, cookie, send, purchases, open: (to: string) => site.get(to, { cookie }) }
}

test('without JavaScript, a signed-in contractor goes to the payment, and the form becomes the account’s draft', async () => {
  spec('public 2.77', 'public 4.5', 'public 6.5')
  const { app, account, send, open, purchases } = await signedIn()
  const form = { ...typed, city: 'Lake Worth', state: 'GA', 'businessHours-monday': '8 AM - 6 PM' }
  const { status, location, headers } = await send(form)

  expect(status).toBe(303)
  expect(new URL(location ?? '', 'https://directory.example').pathname).toContain('/sandbox/')
  expect(headers.getSetCookie().join()).toContain('__Host-typed-purchase=; Path=/; Max-Age=0')
  expect(await purchases()).toEqual([{ itemId: 'professional', priceCents: 9_900 }])
  expect(await findListingDraft(app, account.id)).toMatchObject({
    name: typed.name,
    state: 'GA',
    planId: 'professional',
  })
  const { html } = await open(path)
  for (const value of [typed.name, typed.email, 'Lake Worth', '8 AM - 6 PM']) expect(html).toContain(`value="${value}"`)
  expect(html).not.toMatch(/<input type="radio"[^>]* checked=""/)
})

test('without JavaScript, a package is bought the same way', async () => {
  spec('public 4.7', 'public 6.6')
  const { send, purchases } = await signedIn()
  const { status, location } = await send({ buying: 'package', packageId: 'banner-premium' })
  expect([status, location?.includes('/sandbox/')]).toEqual([303, true])
  expect(await purchases()).toEqual([{ itemId: 'banner-premium', priceCents: 59_900 }])
})

test.each([
  [typed, 'professional'],
  [{ buying: 'package', packageId: 'banner-basic' }, 'banner-basic'],
])('without a session, redirects to sign-in and keeps the choice and the form', async (form, id) => {
  spec('public 2.78', 'public 6.5', 'public 6.6', 'decision 6')
  const { app, get, post } = await testSite()
  const { status, location, headers } = await post(path, form)
  const there = `/business-application?view=plans&buy=${id}`
  expect({ status, location }).toEqual({ status: 303, location: there })
  expect(await app.db.selectFrom('purchases').selectAll().execute()).toEqual([])

  const { html } = await get(there, { cookie: cookieHeader(headers.getSetCookie()) })
  for (const value of Object.values(form)) expect(html).toContain(`value="${value}"`)
  expect(html).toMatch(/<details open=""[^>]*><summary[^>]*><h2[^>]*>Sign in to continue to the payment/)
  expect(html).toContain(`action="/sign-in?to=${encodeURIComponent(there)}"`)
})

test('after signing in, continues with the chosen offer at the list price', async () => {
  spec('decision 6')
  const { app, get, open, post, send, purchases } = await signedIn()
  const there = '/business-application?view=plans&buy=premium'
  const back = await post(`/sign-in?to=${encodeURIComponent(there)}`, { email: 'ann@example.com', password })
  expect(back.location).toBe(there)

  const { html } = await open(there)
  expect(visibleTexts(html).join(' ')).toContain('Premium plan $199 /month Continue to Payment')
  const sent = await send({ buying: 'chosen', planId: 'premium', priceCents: '1', priceAmount: '1' })
  expect([sent.status, sent.location?.includes('/sandbox/')]).toEqual([303, true])
  expect(await purchases()).toEqual([{ itemId: 'premium', priceCents: 19_900 }])
  expect((await get('/business-application?view=plans&buy=nonsense')).html).not.toContain('go on to the payment')
  expect(await app.db.selectFrom('listingDrafts').selectAll().execute()).toEqual([])
})

test('a new account’s link signs in and leads to the purchase, once; in another browser it leads there after signing in', async () => {
  spec('decision 6')
  const { app, clock, post } = await testSite()
  clock.at = new Date()
  const there = '/business-application?view=plans&buy=banner-basic'
  const to = encodeURIComponent(there)
  const signUp = (email: string) => post(`/sign-up?to=${to}`, { name: 'Ann', email, password })
  const verify = async (email: string, cookie: string) => {
    const [mail] = await accountMails(app, email)
    const link = /\/verify\?[^"]+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(new URLSearchParams(link.split('?')[1]).get('to')).toBe(there)
    return post(link, { token: mail?.token ?? '' }, { headers: { cookie } })
  }

  const made = cookieHeader((await signUp('ann@example.com')).headers.getSetCookie())
  const { status, location, headers } = await verify('ann@example.com', made)
  expect({ status, location }).toEqual({ status: 303, location: there })
  const cookies = headers.getSetCookie()
  expect(cookies).toContainEqual('__Host-go-on-to-payment=banner-basic; Path=/; Max-Age=60; SameSite=Lax; Secure')
  expect((await post('/list-business', {}, { headers: { cookie: cookieHeader(cookies) } })).status).toBe(422)
  const again = await verify('ann@example.com', made)
  expect(again.html).toContain('Your address is confirmed.')
  expect(again.headers.getSetCookie().join()).not.toContain('session')

  await signUp('bob@example.com')
  const elsewhere = await verify('bob@example.com', '')
  expect(elsewhere.html).toContain(`href="/sign-in?to=${to}"`)
  const signIn = await post(`/sign-in?to=${to}`, { email: 'bob@example.com', password })
  expect(signIn.location).toBe(there)
  expect(signIn.headers.getSetCookie()).toContainEqual(expect.stringContaining('go-on-to-payment=banner-basic;'))
})

test.each(['https://evil.example', '//evil.example', `/${'a'.repeat(600)}`])(
  'a sign-up on the way to %s leads to the account',
  async to => {
    const { app, post } = await testSite()
    await post(`/sign-up?to=${encodeURIComponent(to)}`, { name: 'Ann', email: 'ann@example.com', password })
    const [mail] = await accountMails(app)
    expect(mail?.text).not.toContain('evil')
    const answer = await post(`/verify?token=${mail?.token}&to=${encodeURIComponent(to)}`, { token: mail?.token ?? '' })
    expect(answer.html).toContain('href="/sign-in"')
  },
)

test('without JavaScript, input from before the sign-in becomes the draft with the payment', async () => {
  spec('decision 6')
  const { app, account, get, post, cookie } = await signedIn()
  const form = { ...typed, description: 'Tile and metal, day and night.', promotionCode: '' }
  const kept = cookieHeader((await post(path, form)).headers.getSetCookie())
  expect((await get(path, { cookie: kept })).html).toContain('Tile and metal, day and night.')

  const chosen = { buying: 'chosen', planId: 'professional' }
  const paid = await post(path, chosen, { headers: { cookie: `${cookie}; ${kept}` } })

  expect(paid.location).toContain('/sandbox/')
  expect(paid.headers.getSetCookie().join()).toContain('__Host-typed-purchase=; Path=/; Max-Age=0')
  expect(await findListingDraft(app, account.id)).toMatchObject({ name: typed.name, description: form.description })
})

test('a form too long for a cookie keeps all but its longest text; a made-up cookie keeps nothing', async () => {
  const { get, post } = await testSite()
  const noise = Array.from({ length: 3_900 }, (_, index) =>
    String.fromCharCode(33 + ((index * index * 31) % 8_191)),
  ).join('')
  const kept = cookieHeader((await post(path, { ...typed, description: noise })).headers.getSetCookie())
  expect(kept.length).toBeLessThan(4_096)
  expect((await get(path, { cookie: kept })).html).toContain(`value="${typed.name}"`)
  for (const value of ['x', 'e30', Buffer.from('null').toString('base64url')])
    expect((await get(path, { cookie: `__Host-typed-purchase=${value}` })).status).toBe(200)
})

const invalid: [Record<string, string>, string, string][] = [
  [{ ...typed, name: '' }, 'Name and email are required fields', 'name'],
  [{ ...typed, email: '' }, 'Name and email are required fields', 'email'],
  [{ ...typed, planId: '' }, 'Please select a subscription plan', 'plans'],
  [{ ...typed, planId: 'banner-basic' }, 'Please select a subscription plan', 'plans'],
  [{ ...typed, planId: 'free' }, 'Some fields need another look.', 'plans'],
  [{ ...typed, email: 'office@' }, 'Some fields need another look.', 'email'],
  [{ ...typed, website: 'javascript:alert(1)' }, 'Some fields need another look.', 'website'],
  [{ ...typed, yearsInBusiness: '12.5' }, 'Some fields need another look.', 'yearsInBusiness'],
  [{ ...typed, 'businessHours-friday': 'x'.repeat(101) }, 'Some fields need another look.', 'businessHours-friday'],
  [{ buying: 'package' }, 'Please select an advertising package', 'packages'],
  [{ buying: 'package', packageId: 'basic' }, 'Please select an advertising package', 'packages'],
  [{ buying: 'chosen' }, 'Please select a subscription plan', 'plans'],
]

test.each(invalid)('rejects %j: %s', async (form, sentence, place) => {
  spec('public 5.10', 'public 5.11', 'public 5.12')
  const { get, post, send, purchases } = await signedIn()
  for (const sent of [await send(form), await post(path, form)]) {
    expect(sent.status).toBe(422)
    expect(sent.html).toContain(sentence)
    expect(sent.html).toContain(`id="${place}-fault"`)
    for (const value of [form.name, form.email].filter(Boolean)) expect(sent.html).toContain(`value="${value}"`)
  }
  const checked = await send(form, `${path}/check`)
  expect([checked.status, JSON.parse(checked.html).ok]).toEqual([422, false])
  expect(await purchases()).toEqual([])
  expect((await get(path)).html).not.toContain('Gulf Stream')
})

test('the page’s script gets the purchase and whether to sign in first; only an account keeps a draft', async () => {
  const { app, account, get, post, send } = await signedIn()
  const offer = { kind: 'plan', id: 'professional', name: 'Professional', priceCents: 9_900, per: 'month' }
  const nobody = await post(`${path}/check`, { ...typed, promotionCode: 'SPRING' })
  expect([nobody.status, JSON.parse(nobody.html)]).toEqual([
    200,
    { ok: true, offer, promotionCode: 'SPRING', next: 'sign-in' },
  ])
  expect(await findListingDraft(app, account.id)).toBeUndefined()

  const contractor = await send(typed, `${path}/check`)
  expect(JSON.parse(contractor.html)).toEqual({ ok: true, offer, promotionCode: '', next: 'pay' })
  expect(contractor.headers.get('cache-control')).toBe('private, no-store')
  expect(await findListingDraft(app, account.id)).toMatchObject({ name: typed.name })
  expect(await get(`${path}/check`)).toMatchObject({ status: 303, location: path })
})

test('a draft that was saved too often doesn’t block the payment', async () => {
  const { send } = await signedIn({ limits: { 'save-application': { times: 1, seconds: 3_600 } } })
  for (const _ of [1, 2]) expect(JSON.parse((await send(typed, `${path}/check`)).html)).toMatchObject({ next: 'pay' })
})

test('a payment that can’t be opened shows an error, and the form keeps its input', async () => {
  spec('public 7.5')
  const { send } = await signedIn({ payments: () => paymentsOff })
  const { status, html } = await send(typed)
  expect(status).toBe(422)
  expect(html).toContain('Failed to create checkout session')
  expect(html).toContain('Payments are off right now. Nothing was charged.')
  expect(html).toContain(`value="${typed.name}"`)
  expect(html).toMatch(/<input type="radio"[^>]* checked=""[^>]*value="professional"/)
  const another = await send({ buying: 'package', packageId: 'banner-basic', promotionCode: 'SPRING' })
  expect(another.html).toContain('We couldn’t find that promotion code')
  expect(another.html).toContain('value="SPRING"')
})

test('asks about an unknown city, with and without JavaScript, and keeps it when it is sent again', async () => {
  spec('decision 38')
  const { app, account, send, purchases } = await signedIn()
  const form = { ...typed, city: 'West Plam Beach', state: 'FL' }
  const asked = await send(form)
  expect(asked.status).toBe(422)
  expect(asked.html).toMatch(
    /id="city-fault"[^>]*>.*We don’t know a city called West Plam Beach\. Did you mean West Palm Beach\?/s,
  )
  expect(asked.html).toContain('name="kept-city" value="West Plam Beach"')
  expect(await findListingDraft(app, account.id)).toBeUndefined()
  expect(await purchases()).toEqual([])

  const check = JSON.parse((await send(form, `${path}/check`)).html)
  expect(check).toEqual({ ok: false, error: 'fieldErrors', fieldErrors: ['city'], proposedCity: 'West Palm Beach' })

  const other = await send({ ...form, city: 'Jupitor', 'kept-city': 'West Plam Beach' })
  expect(other.html).toContain('Did you mean Jupiter?')
  expect((await send({ ...form, 'kept-city': 'West Plam Beach' })).status).toBe(303)
  expect(await findListingDraft(app, account.id)).toMatchObject({ city: 'West Plam Beach' })
})

test.each(['West Palm Beach', 'W. Palm Bch', 'Stuart', ''])('doesn’t ask about the city “%s”', async city => {
  const { send } = await signedIn()
  expect((await send({ ...typed, city })).status).toBe(303)
})

test('an account with a plan is shown what another plan costs, and never sent to a payment that is rejected', async () => {
  const { app, account, open } = await signedIn()
  await buildSubscription(app, account, 'basic')
  const { html } = await open('/business-application?view=plans&buy=premium&per=year')
  expect(html).toContain('You have the Basic plan. See what the change costs before you decide.')
  const change = '/account/subscription/change?plan=premium&per=year'
  expect(html).toContain(`href="${change.replace('&', '&amp;')}"`)
  expect(html).not.toContain('aria-label="Payment"')
  expect((await open(change)).html).toContain('Change to Premium?')
  // Packages are bought beside a plan.
  expect((await open('/business-application?view=plans&buy=banner-basic')).html).toContain('aria-label="Payment"')
})
