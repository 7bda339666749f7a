import { expect, test } from 'vitest'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { sendDueMailings } from '#domain/outreach/outreach/schedule-mailing.server.ts'
import { MailError } from '#platform/mail/mail-transport.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { readMails } from '#tests/support/build-mail.ts'
import { buildMailing, buildPostalAddress } from '#tests/support/build-mailing.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

const options = { baseUrl: 'https://directory.example', from: 'no-reply@directory.example' }

async function draftDesk(emails = ['ann@one.example', 'bob@two.example'], { hasAddress = true } = {}) {
  const site = await adminDesk()
  const { app, post } = site
  await buildOperator(app)
  if (hasAddress) await buildPostalAddress(app, callerOf('admin', site.account.id))
  for (const [index, email] of emails.entries())
    await buildListing(app, { name: `Firm ${index}`, slug: `firm-${index}`, email })
  const text = { subject: 'Storm season', content: 'Hello {business}.\n\nBye.' }
  const { location } = await post('/admin/tools', { intent: 'send-mail', everything: '1', ...text })
  const path = location ?? ''
  return { ...site, text, path, press: (intent: string, more = {}) => post(path, { intent, ...text, ...more }) }
}

test('the operator sees the rendered email, its recipients and the excluded businesses', async () => {
  const { get, path } = await draftDesk(['ann@one.example', 'ANN@one.example', ''], { hasAddress: false })
  const { html } = await get(path)
  expect(html).toContain('This email goes to <strong>2 businesses</strong>.')
  expect(html).toContain('1 has no email address')
  expect(html).toContain('2 share 1 address: one email each')
  expect(html).toContain('Hello Firm 0.\n\nBye.')
  expect(html).toContain('The law (CAN-SPAM) requires your postal address')
  expect(html).toContain('A test goes only to boss@example.com.')
  expect(html).toMatch(/<iframe[^>]* src="\/admin\/tools\/mailings\/[0-9a-f-]+\/preview.html"/)

  const shown = await get(`${path}/preview.html`)
  expect(shown.html).toContain('>Hello Firm 0.</p>')
  expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox$/)
})

test('the postal address from the settings appears below the email', async () => {
  const { get, post, path } = await draftDesk(undefined, { hasAddress: false })
  await post('/admin/settings', {
    section: 'sender',
    version: '0',
    senderName: '',
    senderAddress: '',
    postalAddress: '1 Clematis St',
  })
  const { html } = await get(path)
  expect(html).not.toContain('CAN-SPAM')
  expect(html).toContain('Sender: Roof Rescue · 1 Clematis St')
})

test('sending reports the recipient count, sends once, and shows each delivery state', async () => {
  spec('admin 8.23')
  const { app, get, press, path } = await draftDesk()
  const sent = await press('send', { businesses: '2' })
  expect(sent.html).toContain('<strong>Email Sent</strong> Bulk email sent to 2 businesses')
  expect((await press('send', { businesses: '2' })).html).toContain('Bulk email sent to 2 businesses')
  expect(await readMails(app)).toHaveLength(2)
  expect((await get(path)).html).toContain('0 of 2 sent · 2 waiting')
  expect(JSON.parse((await get(`${path}/progress`)).html)).toMatchObject({ total: 2, waiting: 2, sent: 0 })

  await deliverDueMails(app, { ...options, queue: 'bulk' })
  const { html } = await get(path)
  expect(html).toContain('2 of 2 sent')
  expect(html).toContain('ann@one.example')
  expect((await get(`${path}?state=failed`)).html).toContain('No recipients in this state.')
  const listed = await get('/admin/tools/mailings')
  expect(listed.html).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>Storm season</a>`))
  expect(listed.html).toContain('to 2 businesses · 2 sent')
})

test('a changed text is shown again before it is sent', async () => {
  const { app, get, press, path } = await draftDesk()
  const changed = await press('send', { businesses: '2', subject: 'Another' })
  expect(changed.html).toContain('You changed the text. Check it once more, then send.')
  expect(await readMails(app)).toEqual([])
  expect((await get(path)).html).toMatch(/Subject<\/dt><dd[^>]*>Another</)

  const invalid = await press('change', { subject: '' })
  expect(invalid.html).toContain('<strong>Missing Information</strong>')
  const unknown = await press('change', { subject: 'Third {who}' })
  expect(unknown.html).toMatch(/id="subject-fault"[^>]*>.*?We can’t fill in \{who\}/s)
  expect(unknown.html).toContain('value="Third {who}"')
  expect((await get(path)).html).not.toContain('{who}')
  await press('change', { subject: 'Third' })
  expect((await press('send', { subject: 'Third', businesses: '1' })).html).toContain('The recipients have changed')
})

test('nothing is sent before there is a postal address, which is entered beside its error', async () => {
  const { app, get, press, post, path, colleague } = await draftDesk(undefined, { hasAddress: false })
  const rejected = await press('send', { businesses: '2' })
  expect(rejected.html).toMatch(/id="postalAddress-fault"[^>]*>.*?Enter your postal address first\./s)
  expect((await press('schedule', { at: '2026-07-02T09:00' })).html).toContain('id="postalAddress-fault"')
  expect(await readMails(app)).toEqual([])
  const support = await colleague('support')
  expect((await support.get(path)).html).toContain('An administrator adds it in Settings')
  await support.post(path, { intent: 'address', postalAddress: '2 Elsewhere', version: '0' })
  expect((await get(path)).html).toContain('name="postalAddress"')

  expect((await post(path, { intent: 'address', postalAddress: ' ', version: '0' })).html).toContain(
    'postalAddress-fault',
  )
  const saved = await post(path, { intent: 'address', postalAddress: '1 Clematis St', version: '0' })
  expect(saved.html).toContain('<strong>Postal address saved</strong>')
  expect(saved.html).toContain('Sender: Roof Rescue · 1 Clematis St')
  expect(saved.html).not.toContain('name="postalAddress"')
  const stale = await post(path, { intent: 'address', postalAddress: '3 Late St', version: '0' })
  expect(stale.html).toContain('Someone changed the sender in Settings.')
  expect((await press('send', { businesses: '2' })).html).toContain('<strong>Email Sent</strong>')
})

test('a draft is scheduled, moved and canceled on its page, and listed with its time', async () => {
  const { app, clock, get, post, press, path, signInAgain } = await draftDesk()
  const list = '/admin/tools/mailings'
  expect((await get(path)).html).toContain('value="2026-07-02T09:00"')
  const night = await press('schedule', { at: '2026-07-02T23:00' })
  expect(night.html).toMatch(/id="at-fault"[^>]*>.*?Choose a time between 8:00 am and 8:00 pm\./s)
  expect(night.html).toContain('value="2026-07-02T23:00"')
  const changed = await press('schedule', { at: '2026-07-02T09:00', subject: 'Another' })
  expect(changed.html).toContain('You changed the text. Check it once more, then send.')

  const scheduled = await press('schedule', { at: '2026-07-02T09:00', subject: 'Another' })
  expect(scheduled.html).toContain('<strong>Bulk email scheduled</strong> It goes out July 2, 2026, 9:00 am')
  expect(scheduled.html).toContain('Goes out <strong>July 2, 2026, 9:00 am</strong>.')
  expect((await get(list)).html).toMatch(/Scheduled<\/h3>.*?Another<\/a>.*?Goes out July 2, 2026, 9:00 am/s)
  expect((await post(path, { intent: 'schedule', at: '2026-07-03T10:00' })).html).toContain('July 3, 2026, 10:00 am')
  expect((await post(path, { intent: 'unschedule' })).html).toContain('<strong>Schedule canceled</strong>')
  expect((await get(list)).html).not.toContain('Scheduled</h3>')

  await post(path, { intent: 'schedule', at: '2026-07-03T10:00' })
  clock.at = new Date('2026-07-03T14:00:00Z')
  await signInAgain()
  await sendDueMailings(app)
  await deliverDueMails(app, { ...options, queue: 'bulk' })
  expect((await get(path)).html).toContain('2 of 2 sent')
  expect((await get(list)).html).toContain('July 3, 2026, 10:00 am · to 2 businesses · 2 sent')
})

test('a test goes only to the operator, and a discarded draft to nobody', async () => {
  const { app, get, press, path } = await draftDesk()
  expect((await press('test')).html).toContain('<strong>Test sent</strong> A test is on its way to boss@example.com')
  expect((await readMails(app)).map(({ recipient }) => recipient)).toEqual(['boss@example.com'])

  expect((await press('discard')).location).toBe('/admin/tools/mailings')
  expect((await get(path)).status).toBe(404)
  expect((await press('send', { businesses: '2' })).html).toContain('We couldn’t find that bulk email.')
})

test('a draft is listed, and can be opened, deleted and restored until it expires', async () => {
  const { app, clock, get, post, path, signInAgain } = await draftDesk()
  const list = '/admin/tools/mailings'
  const id = path.split('/').at(-1) ?? ''
  const open = new RegExp(`<a[^>]*href="${path}"[^>]*>Storm season</a>`)
  expect((await get('/admin/tools')).html).toContain('Drafts and past bulk emails')
  expect((await get(list)).html).toMatch(open)
  expect((await get(list)).html).toContain('Kept until July 8, 2026.')

  expect((await post(list, { intent: 'discard', id })).html).toContain('Draft deleted')
  const deleted = (await get(list)).html
  expect(deleted).not.toMatch(open)
  expect(deleted).toContain('Restore draft')
  expect((await get(path)).status).toBe(404)
  expect((await post(list, { intent: 'discard', id })).html).toContain('We couldn’t find that bulk email.')

  expect((await post(list, { intent: 'restore', id })).html).toContain('Draft restored')
  expect((await get(list)).html).toMatch(open)
  expect((await get(path)).html).toContain('This email goes to <strong>2 businesses</strong>.')
  for (const form of [{ intent: 'restore', id }, { intent: 'restore', id: app.ids.next() }, { intent: 'burn', id }, {}])
    expect((await post(list, form as Record<string, string>)).html).toContain('We couldn’t find that bulk email.')

  clock.later(7 * 86_400_000)
  await signInAgain()
  expect((await get(list)).html).toContain('No drafts.')
})

test('waiting emails can be stopped, and failed ones retried', async () => {
  const { app, press, get, path } = await draftDesk(['a@x.example', 'b@x.example', 'c@x.example'])
  await press('send', { businesses: '3' })
  expect((await press('retry')).html).toContain('No emails failed in this bulk email.')
  app.mail.send = async ({ to }) => {
    if (to.startsWith('a')) throw new MailError('refused 550')
    await app.db
      .updateTable('mails')
      .set({ nextAttemptAt: new Date('2099-01-01') })
      .where('recipient', 'like', 'c%')
      .execute()
  }
  await deliverDueMails(app, { ...options, queue: 'bulk' })
  expect((await get(path)).html).toContain('1 of 3 sent · 1 waiting · 1 failed')
  expect((await get(path)).html).toContain('Try failed emails again')
  expect((await get(`${path}?state=failed`)).html).toContain('refused 550, 1 attempt')

  expect((await press('stop')).html).toContain('1 email was still waiting and won’t go out')
  expect((await press('stop')).html).toContain('No emails are waiting in this bulk email.')
  expect((await get(path)).html).toContain('1 of 3 sent · 1 failed · 1 stopped')
  expect((await press('retry')).html).toContain('This bulk email was stopped.')
  expect((await get(path)).html).not.toContain('Try failed emails again')
})

test('many recipients are paged', async () => {
  const { get, press, path } = await draftDesk(Array.from({ length: 51 }, (_, index) => `firm-${index}@x.example`))
  await press('send', { businesses: '51' })
  const first = await get(path)
  const rows = (html: string) => [...html.matchAll(/>(Firm \d+)<\/a>/g)].map(([, name]) => name)
  expect(rows(first.html)).toHaveLength(50)
  const next = /href="([^"]*after=[^"]*)"/.exec(first.html)?.[1] ?? ''
  const second = await get(next)
  expect(rows(second.html)).toHaveLength(1)
  expect(new Set([...rows(first.html), ...rows(second.html)]).size).toBe(51)
  expect(second.html).toContain('>First</a>')
})

test('past bulk emails are paged, newest first', async () => {
  const { app, clock, account, get } = await draftDesk()
  for (let number = 1; number <= 21; number++) {
    clock.later((number % 2) * 60_000)
    await buildMailing(app, account.caller, { subject: `Mailing ${number}` })
  }
  const subjects = (html: string) => [...html.matchAll(/>Mailing (\d+)<\/a>/g)].map(([, number]) => Number(number))
  const first = await get('/admin/tools/mailings')
  expect(subjects(first.html)).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index))
  const older = /href="([^"]*before=[^"]*)"/.exec(first.html)?.[1] ?? ''
  const second = await get(older)
  expect(subjects(second.html)).toEqual([1])
  expect(second.html).toContain('>Newest</a>')
  expect((await get('/admin/tools/mailings?before=x')).html).toContain('Mailing 21')
})

test('only the operator sees, sends or follows a bulk email, and a malformed id is not found', async () => {
  const { path, visitPage, visit, get } = await draftDesk()
  for (const part of ['', '/preview.html', '/progress']) {
    expect((await visitPage(path + part)).location).toBe('/admin-login')
    expect((await get(`/admin/tools/mailings/x${part}`)).status).toBe(404)
  }
  expect((await visitPage('/admin/tools/mailings')).location).toBe('/admin-login')
  expect((await visit(path, { intent: 'send', businesses: '2' })).location).toBe('/admin-login')
})
