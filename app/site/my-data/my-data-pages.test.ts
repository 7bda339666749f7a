import { expect, test } from 'vitest'
import { exportData } from '#domain/oversight/privacy/export-data.server.ts'
import { heldRecordMessages } from '#domain/oversight/privacy/held-record-messages.ts'
import { accountMails, buildAccount, buildSession, cookieHeader, password } from '#tests/support/build-account.ts'
import { writeFromLink, writeFromPage } from '#tests/support/build-message.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildProblem } from '#tests/support/build-problem.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { giveAnswer } from '#tests/support/build-review.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildMember } from '#tests/support/build-team.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { englishBlocks } from '#tests/support/english-blocks.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testSite } from '#tests/support/test-site.ts'
import { readZip } from '#tests/support/zip-files.ts'

const email = 'marisol@example.com'
const base = '/privacy/my-data'

async function asked() {
  const site = await testSite()
  await buildOperator(site.app)
  await buildRequest(site.app, { photos: [await buildPhoto()] })
  /** Requests the email and returns its link. */
  async function mailedLink() {
    expect(await site.post(base, { email })).toMatchObject({ status: 303, location: `${base}/sent` })
    const mail = site.app.db.selectFrom('mails').select('content').where('kind', '=', 'data-link').orderBy('id', 'desc')
    return /token=([\w-]+)/.exec(JSON.stringify((await mail.executeTakeFirstOrThrow()).content))?.[1] ?? ''
  }
  async function open() {
    const opened = await site.post(`${base}/open`, { token: await mailedLink() })
    expect(opened).toMatchObject({ status: 303, location: `${base}/held` })
    return { cookie: cookieHeader(opened.headers.getSetCookie()) }
  }
  return { ...site, mailedLink, open }
}

test('the response is the same whether or not there is data', async () => {
  const { get, post } = await asked()
  const answers = []
  for (const typed of [email, 'nobody@example.com']) {
    const { status, location, html } = await post(base, { email: typed })
    answers.push({ status, location, html })
  }
  expect(answers[0]).toEqual(answers[1])
  expect((await get(`${base}/sent`)).html).toContain('Check your email')
  expect(await post(base, { email: 'no address' })).toMatchObject({ status: 422 })
})

test('opening the link shows nothing yet: pressing the button does, and only in that browser', async () => {
  const { get, open, mailedLink } = await asked()
  const page = await get(`${base}/open?token=${await mailedLink()}`)
  expect(page.status).toBe(200)
  expect(page.html).not.toContain('Six tiles')
  expect(page.headers.get('cache-control')).toBe('private, no-store')

  const headers = await open()
  const held = await get(`${base}/held`, headers)
  expect(held.status).toBe(200)
  expect(held.html).toContain('Six tiles slipped.')
  expect(held.headers.get('cache-control')).toBe('private, no-store')
  expect(held.headers.get('x-robots-tag')).toBe('noindex')
  for (const path of [`${base}/held`, `${base}/my-data.zip`]) expect((await get(path)).status, path).toBe(410)
  expect((await get(`${base}/open?token=made-up`)).status).toBe(410)
})

test('every step, the email and the records are in Spanish when asked for in Spanish', async () => {
  const { app, get, post, send } = await asked()
  const bay = await buildListing(app, { name: 'Bay Roofing' })
  const { token, answers } = await buildRequest(app, { listings: [bay], quote: { message: 'Hay otra gotera.' } })
  await writeFromPage(app, token, { text: 'Toque el timbre.' })
  await giveAnswer(app, answers[0])
  await buildProblem(app, bay, { email })
  const own = `/es${base}`

  expect(await post(own, { email })).toMatchObject({ status: 303, location: `${own}/sent` })
  const mails = await app.db.selectFrom('mails').select(['kind', 'language', 'content']).execute()
  const mail = mails.find(({ kind }) => kind === 'data-link')
  expect(mail).toMatchObject({ language: 'es', content: { subject: 'Sus datos: verlos, guardarlos o borrarlos' } })
  const [, linked = ''] = /"path":"([^"]+)"/.exec(JSON.stringify(mail?.content)) ?? []
  expect(linked).toMatch(/^\/es\/privacy\/my-data\/open\?token=/)
  const pages = [await get(own), await post(own, { email: 'x' }), await get(linked), await get(`${own}/held`)]
  const opened = await post(`${own}/open`, { token: linked.split('token=')[1] ?? '' })
  expect(opened).toMatchObject({ status: 303, location: `${own}/held` })
  const headers = { cookie: cookieHeader(opened.headers.getSetCookie()) }
  const held = await get(`${own}/held`, headers)
  pages.push(held, await get(linked), await post(`${own}/held`, {}, { headers }))
  for (const { html } of pages) {
    expect(html).toContain('<html lang="es">')
    // The emails in the records are in the language in which they were sent.
    const own = html.replaceAll(/<dt[^>]*>(asunto|texto)<\/dt><dd[^>]*>[^<]*/g, '')
    expect(englishBlocks(own, written)).toEqual([])
  }
  const names = [...held.html.matchAll(/<dt[^>]*>([^<]+)/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  const known = Object.values(heldRecordMessages.es.fields)
  expect(names.filter(name => !known.includes(name))).toEqual([])
  const download = await send(`${own}/my-data.zip`, { headers })
  expect(download.html).toContain('Los datos que el directorio tiene de usted.')
  expect(await post(`${own}/held`, { confirm: 'yes' }, { headers })).toMatchObject({ location: `${own}/erased` })
})

const written = ['Ace Roofing', 'Bay Roofing', 'Six tiles slipped.', 'Closed on Sunday.']

test('the download has the data as JSON, and the photos as files', async () => {
  const { app, send, open } = await asked()
  const headers = await open()
  const file = await send(`${base}/my-data.zip`, { headers })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"')
  expect(file.html).toContain('Six tiles slipped.')
  const pieces: Uint8Array[] = []
  for await (const piece of exportData(app, { email, userId: null })) pieces.push(piece)
  const files = readZip(Buffer.concat(pieces))
  expect([...files.keys()]).toEqual(['my-data.json', expect.stringMatching(/^photos\/[0-9a-f-]{36}\.jpg$/)])
  const data: unknown = JSON.parse(files.get('my-data.json') ?? '')
  expect(data).toMatchObject({ address: email, requests: [{ name: 'Marisol', photos: 1 }] })
  expect(files.get('my-data.json')).not.toMatch(/"[^"]*(token|hash|password)[^"]*":/i)
})

test('the download has both sides’ messages about a request, and their photos', async () => {
  const { app } = await testSite()
  const { token, answers } = await buildRequest(app)
  await writeFromPage(app, token, { text: 'Gate code 4410.', photos: [await buildPhoto()] })
  await writeFromLink(app, answers[0] ?? '', { text: 'Thanks.' })
  const pieces: Uint8Array[] = []
  for await (const piece of exportData(app, { email, userId: null })) pieces.push(piece)
  const files = readZip(Buffer.concat(pieces))
  expect([...files.keys()]).toEqual(['my-data.json', expect.stringMatching(/^photos\/.*\.jpg$/)])
  const mine = { from: 'homeowner', text: 'Gate code 4410.', photos: 1, contractor: 'Ace Roofing' }
  const theirs = { from: 'business', text: 'Thanks.', photos: 0 }
  expect(JSON.parse(files.get('my-data.json') ?? '')).toMatchObject({ requests: [{ messages: [mine, theirs] }] })
})

test('the download has the terms of a plan and the quiet hours of alerts', async () => {
  const { app } = await testSite()
  const { business, account } = await buildOwner(app)
  await buildSubscription(app, account)
  await app.db
    .insertInto('alertChoices')
    .values({ userId: account.id, businessId: business.id, quietFrom: 1_320, quietTo: 360 })
    .execute()
  const pieces: Uint8Array[] = []
  for await (const piece of exportData(app, { email: account.email, userId: account.id })) pieces.push(piece)
  const data: unknown = JSON.parse(readZip(Buffer.concat(pieces)).get('my-data.json') ?? '')
  expect(data).toMatchObject({
    subscription: [{ per: 'month', cancel_at_period_end: false, paused_from: null, next_plan: null }],
    alerts: [{ where_to: business.name, quiet_from_minute: 1_320, quiet_to_minute: 360 }],
  })
})

test('data is deleted after a confirmation, and the browser’s access grant ends', async () => {
  const { app, post, get, open } = await asked()
  const headers = await open()
  expect(await post(`${base}/held`, {}, { headers })).toMatchObject({ status: 422 })
  expect(await app.db.selectFrom('quoteRequests').select('id').execute()).toHaveLength(1)

  const erased = await post(`${base}/held`, { confirm: 'yes' }, { headers })

  expect(erased).toMatchObject({ status: 303, location: `${base}/erased` })
  expect(erased.headers.getSetCookie().join()).toContain('my-data=; Path=/; Max-Age=0')
  expect(await app.db.selectFrom('quoteRequests').select('id').execute()).toEqual([])
  expect((await get(`${base}/held`, headers)).status).toBe(410)
  expect((await get(`${base}/erased`)).html).toContain('Your data is deleted')
})

test('a contractor downloads their data and deletes their account', async () => {
  const { app, get, post } = await asked()
  const account = await buildAccount(app)
  const headers = await buildSession(app, account)
  const cookie = { cookie: headers.cookie }
  const page = await get('/account/my-data', cookie)
  expect(page.html).toContain('Delete my account')
  const leave = '/account/my-data/delete'
  expect((await get(leave, cookie)).html).toContain('Save a copy first')
  expect((await get('/account/my-data/my-data.zip', cookie)).html).toContain('"sessions"')
  expect((await get('/account/my-data/my-data.zip')).location).toContain('/sign-in?to=')

  expect(await post(leave, { password }, { headers: cookie })).toMatchObject({ status: 422 })
  expect(await post(leave, { password: 'x', confirm: 'yes' }, { headers: cookie })).toMatchObject({
    status: 422,
  })
  const deleted = await post(leave, { password, confirm: 'yes' }, { headers: cookie })
  expect(deleted).toMatchObject({ status: 303, location: `${base}/erased` })
  expect(await app.db.selectFrom('users').select('id').where('id', '=', account.id).execute()).toEqual([])
})

test('the operator finds and deletes by address, and no URL contains the address', async () => {
  const { app, get, post } = await asked()
  const { cookie } = await buildSession(app, await buildAccount(app, { kind: 'admin', email: 'op@example.com' }))
  const headers = { cookie }
  expect((await get('/admin/people', headers)).html).toContain('Find')
  const found = await post('/admin/people', { email, intent: 'find' }, { headers })
  expect(found.html).toContain('Quote requests')
  expect(found.html).not.toContain('Six tiles')
  expect(await post('/admin/people', { email, intent: 'erase' }, { headers })).toMatchObject({ status: 422 })
  const erased = await post('/admin/people', { email, intent: 'erase', confirm: 'yes' }, { headers })
  expect(erased.html).toContain('It’s deleted.')
  expect(await app.db.selectFrom('quoteRequests').select('id').execute()).toEqual([])
})

test('the page to delete an account offers its team’s members as next owners, and a choice survives an error', async () => {
  const { app, clock, get, post } = await testSite()
  clock.at = new Date()
  await buildOperator(app)
  const { caller, business, account } = await buildOwner(app)
  const leave = '/account/my-data/delete'
  const { cookie } = await buildSession(app, account)
  const headers = { cookie }
  expect((await get(leave, { cookie })).html).not.toContain('Next owner of')
  const mia = await buildMember(app, { owner: caller, businessId: business.id, role: 'crew', email: 'mia@example.com' })
  const { changeId, since, proof } = await app.db.selectFrom('businessOwners').selectAll().executeTakeFirstOrThrow()
  const alone = await buildListing(app, { claimed: true, name: 'Bay Roofing' })
  const own = { businessId: alone.id, userId: account.id, changeId, since, proof }
  await app.db.insertInto('businessOwners').values(own).execute()
  const { html } = await get(leave, { cookie })
  expect(html).toContain('Next owner of Ace Roofing')
  expect(html).toContain('Nobody else works for Bay Roofing, so it stays in the directory without an owner.')

  const chosen = { listings: 'hand-over', [`next-owner:${business.id}`]: mia.id, confirm: 'yes' }
  const sent = await post(leave, { ...chosen, step: 'send-code' }, { headers })
  expect(sent.html).toMatch(/value="hand-over"[^>]*checked|checked[^>]*value="hand-over"/)
  // With a value of its own, it doesn't say that it's deleting while another button is at work.
  expect(sent.html).toMatch(/<button[^>]*\bvalue="delete"/)
  const code = (await accountMails(app, account.email)).at(-1)?.code ?? ''
  const unknown = await post(leave, { ...chosen, code, [`next-owner:${business.id}`]: 'someone' }, { headers })
  expect(unknown).toMatchObject({ status: 422 })
  expect(unknown.html).toContain('Choose the next owner of each listing from its team')
})

test('the page to delete an account says what happens to plan and listings, and an emailed code confirms it', async () => {
  const { app, clock, get, post } = await testSite()
  clock.at = new Date()
  await buildOperator(app)
  const { caller, business, account } = await buildOwner(app)
  await buildSubscription(app, { id: account.id, caller })
  const { cookie } = await buildSession(app, account)
  const leave = '/account/my-data/delete'

  const { html } = await get(leave, { cookie })
  expect(html).toMatch(/Your Professional plan is paid until .* We cancel it/)
  expect(html).toContain('Ace Roofing')
  const headers = { cookie }
  const sent = await post(leave, { step: 'send-code', listings: 'unpublish' }, { headers })
  expect(sent.html).toContain('We’ve emailed a code')
  expect(sent.html).toMatch(/value="unpublish"[^>]*checked|checked[^>]*value="unpublish"/)
  const code = (await accountMails(app, account.email)).at(-1)?.code ?? ''
  expect(sent.html).toContain('formAction="?code=sent"')
  // Reloading the page.
  expect((await get(`${leave}?code=sent`, { cookie })).html).toMatch(/name="code"/)
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await post(leave, { code: wrong, confirm: 'yes' }, { headers })).toMatchObject({ status: 422 })
  expect(await post(leave, { code, confirm: 'yes', listings: 'unpublish' }, { headers })).toMatchObject({ status: 303 })
  expect(await app.db.selectFrom('users').select('id').where('id', '=', account.id).execute()).toEqual([])
  expect(await app.db.selectFrom('businesses').select(['id', 'status']).execute()).toEqual([
    { id: business.id, status: 'archived' },
  ])
})
