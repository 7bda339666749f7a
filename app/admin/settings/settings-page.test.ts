import { expect, test } from 'vitest'
import { availabilityPath } from '#domain/directory/availability/availability-link.server.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { readLiveParts, readWaitingMinutes } from '#domain/foundation/settings/settings.server.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/admin/settings'

async function operatorsSite() {
  const site = await testSite()
  await buildOperator(site.app)
  const { cookie } = await buildSession(site.app, await buildAccount(site.app, { kind: 'admin' }))
  return {
    ...site,
    cookie,
    read: async (page = path) => (await site.get(page, { cookie })).html,
    save: (form: Record<string, string>) =>
      site.post(path, { version: '0', ...form }, { headers: { cookie, 'user-agent': 'Firefox/140' } }),
  }
}

const saved = { status: 303, location: path }

test('site title and contact email are saved with a toast, and appear on every page', async () => {
  spec('admin 2.3.49', 'admin 1.5', 'admin 9.35', 'decision 21')
  const { save, read, get, cookie } = await operatorsSite()
  expect(await read()).toMatch(/Site title.*Contact email.*Save Changes<\/button>/s)

  const answer = await save({ section: 'site', title: 'Storm Roofs', email: 'help@storm.example' })

  expect(answer).toMatchObject(saved)
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-toast=settings-saved;/)])
  const html = await read()
  expect(html).toContain('value="Storm Roofs"')
  expect(html).toContain('value="help@storm.example"')
  for (const page of ['/', '/emergency-help', '/nowhere']) {
    const { html, facts } = await get(page)
    expect(html.replaceAll('<!-- -->', ''), page).toContain('</svg> Storm Roofs</a>')
    expect(html, page).toContain('mailto:help@storm.example')
    expect([...facts.tags], page).toContain('settings')
  }
  // Without JavaScript the message is on the page.
  const told = await get(path, { cookie: `${cookie}; __Host-toast=settings-saved` })
  expect(told.html).toMatch(/<noscript>.*Settings updated successfully/s)
})

test('the two checkboxes default to off and on, and keep their saved state', async () => {
  spec('admin 2.3.50', 'admin 2.3.51', 'admin 9.24', 'admin 9.25', 'decision 21')
  const { save, read } = await operatorsSite()
  const boxes = async () =>
    [...(await read()).matchAll(/<input type="checkbox"[^>]*name="(\w+)"[^>]*>/g)].map(
      ([tag, name]) => `${name} ${tag.includes('checked') ? 'on' : 'off'}`,
    )
  expect(await read()).toMatch(
    /Auto-approve new businesses.*Email notifications for new submissions.*Update Settings<\/button>/s,
  )
  expect(await boxes()).toEqual([
    'banners off',
    'startsStorm off',
    'isShown off',
    'autoApprove off',
    'notifications on',
    'claiming off',
    'reviewPhotos on',
  ])

  expect(await save({ section: 'switches', autoApprove: 'on' })).toMatchObject(saved)
  expect(await boxes()).toEqual([
    'banners off',
    'startsStorm off',
    'isShown off',
    'autoApprove on',
    'notifications off',
    'claiming off',
    'reviewPhotos on',
  ])
  expect(await save({ section: 'claiming', claiming: 'on', version: '1' })).toMatchObject(saved)
  expect(await boxes()).toEqual([
    'banners off',
    'startsStorm off',
    'isShown off',
    'autoApprove on',
    'notifications off',
    'claiming on',
    'reviewPhotos on',
  ])
  expect(await save({ section: 'photos', version: '2' })).toMatchObject(saved)
  expect((await boxes()).at(-1)).toBe('reviewPhotos off')
})

test('emails come from the configured sender, and go to the configured mailbox', async () => {
  const { save, post, app, mail } = await operatorsSite()
  await buildListing(app)

  const sender = { senderName: 'Storm Desk', senderAddress: 'desk@storm.example', postalAddress: '' }
  await save({ section: 'sender', ...sender })
  await save({ section: 'operator', operatorEmail: 'boss@storm.example', version: '1' })
  await post('/business/ace-roofing/problem', { kind: 'other', message: 'Nobody there.', email: '' })
  await deliverDueMails(app, { baseUrl: 'https://directory.example', from: 'no-reply@directory.example' })

  expect(mail.sent).toMatchObject([
    { to: 'boss@storm.example', from: { name: 'Storm Desk alerts', address: 'desk@storm.example' } },
  ])
})

test('a contractor is offered exactly the configured hours', async () => {
  const { save, get, post, app } = await operatorsSite()
  const { id } = await buildListing(app)
  const page = await availabilityPath(app, id)
  const offered = async () => [...(await get(page)).html.matchAll(/value="available-(\d+)"/g)].map(([, hours]) => hours)
  expect(await offered()).toEqual(['4', '12', '24'])

  expect(await save({ section: 'availability', hours: '6, 2' })).toMatchObject(saved)

  expect(await offered()).toEqual(['2', '6'])
  expect((await post(page, { said: 'available-12' })).status).toBe(422)
  expect((await post(page, { said: 'available-6' })).status).toBe(303)
})

test('an edited claim appears on its page', async () => {
  spec('decision 26')
  const { save, get } = await operatorsSite()

  const figures = { 'figure.tarping-leads': '61%', 'figure.rebates-programs': '40+' }
  expect(await save({ section: 'marketing', ...figures })).toMatchObject(saved)

  expect((await get('/services/emergency-tarping')).html).toMatch(/emergency leads<\/dt><dd[^>]*>61%/)
  expect((await get('/')).html).toMatch(/40\+.*programs/s)
})

test('a moved category changes its place among the search filters', async () => {
  const { save, read, get, app } = await operatorsSite()
  await buildListing(app, { category: 'Roof Inspection' })
  await buildListing(app, { name: 'Storm Ace', category: 'Roof Replacement' })
  const chips = async () => {
    const html = (await get('/?q=ace')).html.replaceAll('<!-- -->', '')
    return [...html.matchAll(/(Roof \w+) \(1\)/g)].map(([, name]) => name)
  }
  expect(await chips()).toEqual(['Roof Replacement', 'Roof Inspection'])

  const seen = /name="seen" value="([^"]+)"/.exec(await read())?.[1] ?? ''
  expect(await save({ move: 'up roof-inspection', seen })).toMatchObject(saved)

  expect(await chips()).toEqual(['Roof Inspection', 'Roof Replacement'])
  const late = await save({ move: 'up roof-inspection', seen })
  expect(late.status).toBe(409)
  expect(late.html).toContain('Someone changed these settings')
})

test('an invalid value shows an error beside its field, and typed values stay', async () => {
  const { save, app } = await operatorsSite()
  const before = await app.db.selectFrom('settings').selectAll().execute()
  const waiting = { remindByDay: '15', offerByDay: '30', remindAtNight: '30', offerAtNight: '60' }
  const rejected: [Record<string, string>, string][] = [
    [{ section: 'site', title: '', email: 'nobody' }, 'title'],
    [{ section: 'site', title: 'Typed', email: 'nobody' }, 'email'],
    [{ section: 'phone', phone: '5'.repeat(41) }, 'phone'],
    [{ section: 'operator', operatorEmail: 'nobody', version: '1' }, 'operatorEmail'],
    [{ section: 'sender', senderName: 'Typed', senderAddress: 'nobody', postalAddress: '' }, 'senderAddress'],
    [{ section: 'sender', senderName: '', senderAddress: '', postalAddress: '5'.repeat(201) }, 'postalAddress'],
    [{ section: 'availability', hours: 'all day' }, 'hours'],
    [{ section: 'reminders', checkDays: '999' }, 'checkDays'],
    [{ section: 'waiting', ...waiting, remindByDay: '9' }, 'remindByDay'],
    [{ section: 'waiting', ...waiting, offerAtNight: '721' }, 'offerAtNight'],
  ]
  for (const [form, field] of rejected) {
    const { status, html } = await save(form)
    expect(status, field).toBe(422)
    expect(html, field).toContain(`aria-describedby="${field}-fault"`)
    if (form[field]) expect(html, field).toContain(`value="${form[field]}"`)
  }
  const { status, html } = await save({ section: 'marketing', 'label.tarping-leads': 'x'.repeat(81) })
  expect(status).toBe(422)
  expect(html).toContain('id="claims-fault"')
  expect(await app.db.selectFrom('settings').selectAll().execute()).toEqual(before)
})

/** Returns the version in the site title's form. */
function versionIn(html: string) {
  return /site-title.*?name="version" value="(\d+)"/s.exec(html)?.[1] ?? ''
}

test('saving from an outdated page is rejected, and works once the new version was seen', async () => {
  const { save, read } = await operatorsSite()
  await save({ section: 'site', title: 'First', email: '' })

  // Without JavaScript the response shows the current page, but a field error doesn't update its version.
  const invalid = await save({ section: 'site', title: 'Second', email: 'nobody' })
  expect(versionIn(invalid.html)).toBe('0')
  const late = await save({ section: 'site', title: 'Second', email: '' })
  expect(late.status).toBe(409)
  expect(late.html).toContain('Someone changed these settings')
  expect(late.html).toContain('value="Second"')
  const version = versionIn(late.html)

  expect(await save({ section: 'site', title: 'Second', email: '', version })).toMatchObject(saved)
  expect(await read()).toContain('value="Second"')
})

test('nonsense input gets a response and never a server error', async () => {
  const { save, logged } = await operatorsSite()
  const nonsense: Record<string, string>[] = [
    {},
    { section: 'mode' },
    { section: 'site', title: '\0', email: '' },
    { section: 'site', version: '99999999999' },
    { move: 'sideways x' },
    { move: 'up roof-inspection', seen: '' },
  ]
  for (const form of nonsense) {
    const { status } = await save(form)
    expect(status, JSON.stringify(form)).toBeGreaterThanOrEqual(400)
    expect(status, JSON.stringify(form)).toBeLessThan(500)
  }
  expect(logged).toEqual([])
})

test('the minutes of requests without an answer are saved; 0 switches one off', async () => {
  const { save, read, app } = await operatorsSite()
  expect(await read()).toContain('Requests without an answer')
  const form = { section: 'waiting', remindByDay: '20', offerByDay: '0', remindAtNight: '45', offerAtNight: '90' }
  expect(await save(form)).toMatchObject(saved)
  expect(await readWaitingMinutes(app)).toEqual({ remindByDay: 20, offerByDay: 0, remindAtNight: 45, offerAtNight: 90 })
})

test('the parts of an edit that go live at once are saved', async () => {
  const { save, read, app } = await operatorsSite()
  expect(await read()).toMatch(/Edits by owners.*name="live-hours" checked=""/s)
  expect(await save({ section: 'edits', 'live-hours': 'on', 'live-phone': 'on', 'live-rating': 'on' })).toMatchObject(
    saved,
  )
  expect(await readLiveParts(app)).toEqual(['hours', 'phone'])
})
