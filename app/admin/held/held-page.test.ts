import { expect, test } from 'vitest'
import { listOpenAlarms } from '#domain/oversight/alarms/alarms.server.ts'
import { watchAlarms } from '#domain/oversight/alarms/watch-alarms.server.ts'
import { eraseHeld } from '#domain/requests/spam/decide-held.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'

const spam = 'We offer SEO services and backlinks for your website, see https://rank.example'

/** A site whose operator turned the check on, and which got a request that looks like spam. */
async function held(message = spam) {
  const desk = await adminDesk()
  const { app } = desk
  await buildOperator(app)
  const listing = await buildListing(app)
  const send = (text = message, more = {}) => {
    const typed = { name: 'Kevin', email: 'kevin@example.com', phone: '', message: text, fax_number: '' }
    return desk.visit(`/business/${listing.slug}/quote`, { ...typed, idempotency_key: 'a'.repeat(20), ...more })
  }
  await desk.post('/admin/held', { intent: 'tune', isOn: 'yes', threshold: '5', phrases: '', version: '0' })
  const { location } = await send()
  const { html } = await desk.get('/admin/held')
  const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const kinds = async () => (await queuedMails(app)).map(({ kind }) => kind)
  return { ...desk, send, path: location ?? '', page: html, id, kinds }
}

test('holds a request that looks like spam, says so to its writer, and notifies only the operator', async () => {
  const { path, page, kinds, visitPage, send } = await held()
  expect(await kinds()).toEqual(['request-held'])
  for (const text of ['Kevin', 'backlinks', 'Reads like spam', 'Ace Roofing', '1 held, 0 released'])
    expect(page).toContain(text)
  const own = await visitPage(path)
  expect(own.location).toBe(`${path}/checking`)
  expect((await visitPage(`${path}/checking`)).html).toContain('We’re checking your request')
  expect((await visitPage(`/es${path}/checking`)).html).toContain('Estamos revisando su solicitud')
  // The same form again leads to the same page; another form doesn't.
  expect((await send()).location).toBe(path)
  expect((await send(spam, { idempotency_key: 'b'.repeat(20) })).location ?? '').not.toContain('/requests/')
  expect(await kinds()).toEqual(['request-held'])
})

test('a released request goes out under the same link, once', async () => {
  const { app, path, id, post, kinds, visitPage } = await held()
  expect((await post('/admin/held', { intent: 'release', id })).html).toContain(
    'Released. The roofers have the request now.',
  )
  expect(await kinds()).toEqual(['request-held', 'quote', 'quote'])
  expect((await visitPage(path)).html).toContain('backlinks')
  expect((await visitPage(`${path}/checking`)).location).toBe(path)
  expect((await post('/admin/held', { intent: 'release', id })).status).toBe(409)
  expect((await post('/admin/held', { intent: 'block', id })).status).toBe(409)
  expect(await app.db.selectFrom('heldRequests').select(['email', 'message', 'state']).execute()).toEqual([
    { email: '', message: '', state: 'released' },
  ])
})

test('a blocked request stays for 30 days and can be released until then', async () => {
  const { app, clock, path, id, get, post, kinds, visitPage, signInAgain } = await held()
  expect((await post('/admin/held', { intent: 'block', id })).html).toContain(
    'Blocked. You can release it for 30 days.',
  )
  expect((await visitPage(`${path}/checking`)).status).toBe(200)
  expect((await get('/admin/held?state=blocked')).html).toContain('Kevin')
  clock.later(29 * 86_400_000)
  expect(await eraseHeld(app)).toBe(0)
  await signInAgain()
  await post('/admin/held', { intent: 'release', id })
  expect(await kinds()).toContain('quote')
  clock.later(32 * 86_400_000)
  expect(await eraseHeld(app)).toBe(1)
})

test('the operator tunes the points and phrases, and turns the check off', async () => {
  const { get, post, send, kinds } = await held()
  const tune = (change: Record<string, string>, version: string) =>
    post('/admin/held', { intent: 'tune', isOn: 'yes', threshold: '5', phrases: '', version, ...change })
  expect((await tune({ threshold: '2' }, '1')).status).toBe(422)
  await tune({ phrases: 'purple roof' }, '1')
  await send('I want a purple roof please.', { idempotency_key: 'c'.repeat(20) })
  expect((await get('/admin/held')).html).toContain('One of your phrases')
  expect(await kinds()).not.toContain('quote')
  expect((await tune({ threshold: '20' }, '1')).status).toBe(409)
  await tune({ threshold: '20', phrases: 'purple roof' }, '2')
  await send('I really want a purple roof please.', { idempotency_key: 'd'.repeat(20) })
  expect(await kinds()).toContain('quote')
})

test('every request goes out until the operator turns the check on', async () => {
  const desk = await adminDesk()
  const listing = await buildListing(desk.app)
  const typed = { name: 'Kevin', email: 'kevin@example.com', phone: '', message: spam, fax_number: '' }
  await desk.visit(`/business/${listing.slug}/quote`, { ...typed, idempotency_key: 'a'.repeat(20) })
  expect((await queuedMails(desk.app)).map(({ kind }) => kind)).toContain('quote')
  expect((await desk.get('/admin/held')).html).toContain('The check is off: every request goes out at once.')
})

test('a request about damage goes out at once, in three languages', async () => {
  const { send, kinds } = await held()
  const texts = ['Water through the ceiling!', 'Se mete el agua por el techo.', 'Dlo ap koule nan plafon an.']
  for (const [index, text] of texts.entries()) await send(text, { idempotency_key: String(index).repeat(20) })
  expect((await kinds()).filter(kind => kind === 'quote')).toHaveLength(6)
})

test('only people who can change settings see and submit the spam check’s form', async () => {
  const { colleague, page } = await held()
  expect(page).toContain('value="tune"')
  const editor = await colleague('editor')
  const { status, html } = await editor.get('/admin/held')
  expect([status, html.includes('value="tune"')]).toEqual([200, false])
  const tuned = await editor.post('/admin/held', { intent: 'tune', threshold: '5', phrases: '', version: '1' })
  expect(tuned.status).toBe(403)
})

test('raises an alarm for a request that waits more than four hours, until the operator decides', async () => {
  const { app, clock, id, post } = await held()
  const alarms = async (minutes: number) => {
    clock.later(minutes * 60_000)
    await watchAlarms(app, { deliversMail: false })
    return (await listOpenAlarms(app)).map(({ kind }) => kind)
  }
  expect(await alarms(240)).toEqual([])
  expect(await alarms(1)).toEqual(['held-waiting'])
  await post('/admin/held', { intent: 'block', id })
  expect(await alarms(11)).toEqual([])
})
