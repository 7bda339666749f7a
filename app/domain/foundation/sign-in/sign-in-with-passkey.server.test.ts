import { expect, test } from 'vitest'
import { accountMails, buildAccount, buildSession, cookieHeader, password } from '#tests/support/build-account.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import { testSite } from '#tests/support/test-site.ts'

type Site = Awaited<ReturnType<typeof testSite>>
type Passkey = ReturnType<typeof softwarePasskey>
const page = '/account/sign-in'

async function signedIn(given: Parameters<typeof testSite>[0] = {}, email = 'ann@example.com') {
  const site = await testSite(given)
  // The provider checks sessions with the system's clock.
  site.clock.at = new Date()
  return { ...site, ...(await joined(site, email)) }
}

async function joined({ app }: Site, email: string) {
  const account = await buildAccount(app, { email })
  return { account, session: await buildSession(app, account) }
}

/** Returns the challenge for a new passkey, and the cookies to send with the passkey. */
async function started(site: Site, cookie: string, form: Record<string, string> = { name: 'My phone', password }) {
  const answer = await site.post(page, form, { headers: { cookie } })
  const challenge = /challenge\\?",\\?"([\w-]+)/.exec(answer.html)?.[1] ?? ''
  return { ...answer, challenge, cookie: `${cookie}; ${cookieHeader(answer.headers.getSetCookie())}` }
}

async function added(site: Site, cookie: string, passkey: Passkey) {
  const start = await started(site, cookie)
  const form = { step: 'finish', name: 'My phone', passkey: passkey.make(start) }
  return { start, form, answer: await site.post(page, form, { headers: { cookie: start.cookie } }) }
}

async function asked({ get }: Site) {
  const { html, headers } = await get('/sign-in/passkey')
  const { challenge } = JSON.parse(html) as { challenge: string }
  return { challenge, cookie: cookieHeader(headers.getSetCookie()), html }
}

function use({ post }: Site, cookie: string, passkey: string, to = '') {
  return post(`/sign-in${to}`, { passkey }, { headers: { cookie } })
}

test('a passkey is added after the password, named, and signs in where the person wanted to go', async () => {
  const site = await signedIn()
  const { app, session } = site
  const passkey = softwarePasskey()

  const { answer } = await added(site, session.cookie, passkey)

  expect(answer).toMatchObject({ status: 200 })
  expect(answer.html).toContain('Your passkey is added.')
  expect((await accountMails(app)).map(({ subject }) => subject)).toEqual(['You added a passkey'])
  const { challenge, cookie, html } = await asked(site)
  expect(JSON.parse(html)).toMatchObject({ rpId: 'directory.example', userVerification: 'required' })
  const result = await use(site, cookie, passkey.use({ challenge }), '?to=%2Faccount%2Frequests')
  expect(result).toMatchObject({ status: 303, location: '/account/requests' })
  const back = cookieHeader(result.headers.getSetCookie())
  const { html: list } = await site.get(page, { cookie: back })
  expect(list).toMatch(/My phone.*Added .*Last used/s)
  const actions = await app.db.selectFrom('changes').select(['action', 'actorId']).orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual(['passkey-added', 'sign-in'])
  expect(new Set(actions.map(({ actorId }) => actorId))).toEqual(new Set([site.account.id]))
})

test('a wrong password adds none, and neither does an open browser without a proof', async () => {
  const site = await signedIn()
  const { cookie } = site.session
  expect(await started(site, cookie, { name: 'Mine', password: 'not this one' })).toMatchObject({ status: 422 })
  expect(await started(site, cookie, { name: 'Mine' })).toMatchObject({ status: 422 })
  const passkey = softwarePasskey().make({ challenge: 'made-up' })
  const forged = await site.post(page, { step: 'finish', name: 'Mine', passkey }, { headers: { cookie } })
  expect(forged).toMatchObject({ status: 422 })
  expect(await site.app.db.selectFrom('passkeys').select('id').execute()).toEqual([])
})

test('an emailed code proves the owner as well', async () => {
  const site = await signedIn()
  const { cookie } = site.session
  const sent = await started(site, cookie, { name: 'My phone', step: 'send-code' })
  expect(sent.html).toContain('We’ve emailed a code')
  const [mail] = await accountMails(site.app)
  const start = await started(site, cookie, { name: 'My phone', code: mail?.code ?? '' })
  const form = { step: 'finish', name: 'My phone', passkey: softwarePasskey().make(start) }
  expect((await site.post(page, form, { headers: { cookie: start.cookie } })).html).toContain('Your passkey is added.')
  // The proof leaves no second session behind.
  expect(await site.app.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test.each([
  ['another site', { origin: 'https://directory.example.evil.test' }],
  ['another host', { host: 'evil.test' }],
  ['a device that didn’t check the person', { isVerified: false }],
])('a passkey made or used for %s is refused', async (_, wrong) => {
  const site = await signedIn()
  const bad = softwarePasskey()
  const start = await started(site, site.session.cookie)
  const form = { step: 'finish', name: 'Bad', passkey: bad.make(start, wrong) }
  expect(await site.post(page, form, { headers: { cookie: start.cookie } })).toMatchObject({ status: 422 })
  expect(await site.app.db.selectFrom('passkeys').select('id').execute()).toEqual([])

  const good = softwarePasskey()
  await added(site, site.session.cookie, good)
  const { challenge, cookie } = await asked(site)
  const refused = await use(site, cookie, good.use({ challenge }, wrong))
  expect(refused).toMatchObject({ status: 422 })
  expect(refused.headers.getSetCookie().join()).not.toContain('session=')
})

test('an answer works once, in the browser that was asked, and a copied device is noticed', async () => {
  const site = await signedIn()
  const passkey = softwarePasskey()
  const { start, form } = await added(site, site.session.cookie, passkey)
  expect(await site.post(page, form, { headers: { cookie: start.cookie } })).toMatchObject({ status: 422 })

  const first = await asked(site)
  const answer = passkey.use(first)
  expect(await use(site, (await asked(site)).cookie, answer)).toMatchObject({ status: 422 })
  expect(await use(site, '', answer)).toMatchObject({ status: 422 })
  expect(await use(site, first.cookie, answer)).toMatchObject({ status: 303 })
  expect(await use(site, first.cookie, answer)).toMatchObject({ status: 422 })

  const next = await asked(site)
  expect(await use(site, next.cookie, passkey.use(next, { counter: 1 }))).toMatchObject({ status: 422 })
})

test('another account’s passkey neither finishes, renames, removes nor proves anything here', async () => {
  const site = await signedIn()
  const bob = await joined(site, 'bob@example.com')
  const anns = softwarePasskey()
  await added(site, site.session.cookie, anns)
  const { id } = await site.app.db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow()

  const start = await started(site, site.session.cookie)
  const stolen = start.cookie.replace(site.session.cookie, bob.session.cookie)
  const form = { step: 'finish', name: 'Mine', passkey: softwarePasskey().make(start) }
  expect(await site.post(page, form, { headers: { cookie: stolen } })).toMatchObject({ status: 422 })
  const headers = { cookie: bob.session.cookie }
  for (const step of ['rename', 'remove'])
    expect(await site.post(page, { step, id, name: 'Bob' }, { headers })).toMatchObject({ status: 409 })
  const { challenge, cookie } = await asked(site)
  const both = { cookie: `${bob.session.cookie}; ${cookie}` }
  const proof = { passkey: anns.use({ challenge }), confirm: 'yes' }
  expect(await site.post('/account/my-data/delete', proof, { headers: both })).toMatchObject({ status: 422 })
  expect(await site.app.db.selectFrom('users').select('id').execute()).toHaveLength(2)
  expect(await site.app.db.selectFrom('passkeys').select(['id', 'name']).execute()).toEqual([{ id, name: 'My phone' }])
  // The proof's own session has ended.
  expect(await site.app.db.selectFrom('sessions').select('id').execute()).toHaveLength(2)
})

test('a removed passkey no longer signs in, and its owner gets an email', async () => {
  const site = await signedIn()
  const passkey = softwarePasskey()
  await added(site, site.session.cookie, passkey)
  const { id } = await site.app.db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow()
  const headers = { cookie: site.session.cookie }
  expect((await site.post(page, { step: 'rename', id, name: 'Old phone' }, { headers })).html).toContain('Old phone')
  expect((await site.post(page, { step: 'remove', id }, { headers })).html).toContain('You have no passkeys yet.')
  const { challenge, cookie } = await asked(site)
  expect(await use(site, cookie, passkey.use({ challenge }))).toMatchObject({ status: 422 })
  expect((await accountMails(site.app)).at(-1)?.subject).toBe('You removed a passkey')
})

test('a passkey replaces both steps of two-step sign-in', async () => {
  const site = await signedIn()
  const passkey = softwarePasskey()
  await added(site, site.session.cookie, passkey)
  await site.app.db.updateTable('users').set({ twoFactorEnabled: true }).execute()
  const { challenge, cookie } = await asked(site)
  const result = await use(site, cookie, passkey.use({ challenge }))
  expect(result).toMatchObject({ status: 303, location: '/account' })
})

test('guesses and questions are limited, and nonsense is refused without a server error', async () => {
  const site = await signedIn({
    limits: { 'guess-from-address': { times: 3, seconds: 900 }, 'ask-for-passkey': { times: 2, seconds: 900 } },
  })
  const nonsense = ['{', '[]', '{"id":"\\u0000"}', JSON.stringify({ id: 'x', response: 1 })]
  for (const passkey of nonsense) expect(await use(site, '', passkey)).toMatchObject({ status: 422 })
  const { challenge, cookie } = await asked(site)
  for (let guess = 0; guess < 3; guess++)
    expect(await use(site, cookie, softwarePasskey().use({ challenge }))).toMatchObject({ status: 422 })
  expect(await use(site, cookie, softwarePasskey().use({ challenge }))).toMatchObject({ status: 429 })
  await site.get('/sign-in/passkey')
  expect(await site.get('/sign-in/passkey')).toMatchObject({ status: 429 })
})
