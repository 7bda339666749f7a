import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeMember } from '#domain/directory/team/change-member.server.ts'
import { addMember } from '#domain/directory/team/members.server.ts'
import { heldParts } from '#domain/oversight/privacy/held-parts.server.ts'
import { makeReport } from '#domain/oversight/reports/make-report.server.ts'
import { reportQuery } from '#domain/oversight/reports/report-query.ts'
import { readOwnWonFigures } from '#domain/requests/pipeline/won-jobs.server.ts'
import { buildAccount, buildSession, callerOf } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest, hireAs, queuedMails } from '#tests/support/build-request.ts'
import { buildMember } from '#tests/support/build-team.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'

async function asked() {
  const site = await testSite()
  await buildOperator(site.app)
  const owner = await buildOwner(site.app)
  const { cookie } = await buildSession(site.app, owner.account)
  const bob = await buildSession(site.app, await buildAccount(site.app, { email: 'bob@example.com' }))
  const quote = { name: 'Marisol, Reyes', phone: '561-555-0170', message: '=Leak; at night' }
  const request = await buildRequest(site.app, { listings: [owner.business], quote })
  const path = `/account/requests/${request.id}/${owner.business.id}`
  const open = (at: string, as = cookie) => site.get(at, { cookie: as })
  const send = (form: Record<string, string>, at = path, as = cookie) =>
    site.post(at, form, { headers: { cookie: as } })
  const lines = async (search = '') => {
    const { html } = await open(`/account/requests.csv${search}`)
    return parse(html, { columns: true, bom: true }) as Record<string, string>[]
  }
  return { ...site, ...owner, request, path, open, send, lines, bob: bob.cookie }
}

test('a request goes from new to won with a value; account, report and CSV agree, and an undo takes it back', async () => {
  const { app, clock, account, open, send, lines, path } = await asked()
  expect(await lines()).toMatchObject([{ Stage: 'New', Message: "'=Leak; at night" }])
  await send({ answer: 'on-my-way' })
  expect(await lines()).toMatchObject([{ Stage: 'Answered' }])
  await send({ act: 'move', stage: 'scheduled', at: '2026-07-02T08:30' })
  expect(await lines('?stage=scheduled')).toMatchObject([{ Appointment: '2026-07-02 08:30' }])
  clock.later(60_000)
  expect((await send({ act: 'move', stage: 'won', value: '$12,400' })).location).toBe(`${path}#stage`)

  const [row] = await lines('?stage=won')
  expect(row).toMatchObject({ 'Value in dollars': '12400', 'Won on': '2026-07-01' })
  const period = { since: new Date(clock.at.getTime() - 86_400_000), until: new Date(clock.at.getTime() + 1) }
  expect(await readOwnWonFigures(app, account.id, period)).toEqual({ jobs: 1, valueDollars: 12_400, valued: 1 })
  const query = reportQuery.parse({ type: 'performance', range: '30' })
  const made = await makeReport(app, callerOf('admin', 'admin'), query)
  const won = made.ok ? made.report.sections.find(({ id }) => id === 'won-jobs') : undefined
  expect(won?.figures).toMatchObject([{ amount: 1 }, { amount: 1_240_000 }])
  expect(won?.table?.rows).toEqual([['Ace Roofing', 1, 1_240_000]])
  expect((await open('/account/requests')).html).toContain('$12,400')

  const { id } = await app.db.selectFrom('requestMoves').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await send({ act: 'undo', move: id })
  expect(await lines()).toMatchObject([{ Stage: 'Scheduled' }])
  expect(await readOwnWonFigures(app, account.id, period)).toMatchObject({ jobs: 0 })
})

test('crew work on requests without seeing or writing what a job is worth, and can’t export the contacts', async () => {
  const { app, account, business, open, send, path, lines } = await asked()
  const crew = await buildMember(app, {
    ...{ owner: account.caller, businessId: business.id },
    role: 'crew',
    email: 'cy@example.com',
  })
  const { cookie } = await buildSession(app, crew)
  await send({ act: 'move', stage: 'won', value: '$12,400' })
  for (const page of ['/account', '/account/requests', '/account/requests?view=board', path]) {
    expect((await open(page)).html, page).toContain('12,400')
    expect((await open(page, cookie)).html, page).not.toMatch(/12,?400/)
  }
  expect((await open(path, cookie)).html).not.toContain('name="value"')
  expect((await open('/account/requests', cookie)).html).not.toContain('requests.csv')
  // A count without the jobs that they may not see would be wrong.
  expect((await open('/account/requests')).html).toContain('Won in the last 30 days')
  expect((await open('/account/requests', cookie)).html).not.toContain('Won in the last 30 days')
  const csv = await open('/account/requests.csv', cookie)
  expect([csv.status, csv.html.includes('Marisol')]).toEqual([403, false])

  expect((await send({ act: 'move', stage: 'won', value: '1' }, path, cookie)).status).toBe(403)
  // Without a value, the one that was there stays.
  expect((await send({ act: 'move', stage: 'won' }, path, cookie)).location).toBe(`${path}#stage`)
  expect(await lines()).toMatchObject([{ Stage: 'Won', 'Value in dollars': '12400' }])
  const held = heldParts.find(({ name }) => name === 'request-stages')
  const { rows } = await sql`${held?.rows({ email: 'cy@example.com', userId: crew.id }) ?? sql``}`.execute(app.db)
  expect(rows).toMatchObject([{ stage: 'won', valueDollars: null }])

  // Crew take back their own step, but not the owner’s correction of a value.
  await send({ act: 'move', stage: 'won', value: '$15,000' })
  const { id } = await app.db.selectFrom('requestMoves').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect((await send({ act: 'undo', move: id }, path, cookie)).status).toBe(403)
  expect(await lines()).toMatchObject([{ Stage: 'Won', 'Value in dollars': '15000' }])
})

test('an export has only the businesses where the person may make one', async () => {
  const { app, account, business, open, lines } = await asked()
  const bay = await buildOwner(app, { email: 'bo@example.com', listing: { name: 'Bay Roofing' } })
  const both = await buildMember(app, {
    ...{ owner: bay.caller, businessId: bay.business.id },
    role: 'manager',
    email: 'cy@example.com',
  })
  await app.transaction(async tx => {
    const member = { businessId: business.id, userId: both.id, role: 'crew', since: tx.clock.now() } as const
    const { changeId } = await tx.db
      .selectFrom('businessOwners')
      .select('changeId')
      .where('userId', '=', account.id)
      .executeTakeFirstOrThrow()
    await addMember(tx, { ...member, changeId })
    return { ok: true }
  })
  await buildRequest(app, { listings: [bay.business], quote: { name: 'Berta' } })
  const { cookie } = await buildSession(app, both)
  expect((await open('/account/requests', cookie)).html).toContain('Marisol')
  const { html } = await open('/account/requests.csv', cookie)
  expect([html.includes('Berta'), html.includes('Marisol')]).toEqual([true, false])
  expect(await lines()).toMatchObject([{ Homeowner: 'Marisol, Reyes' }])
})

test('follows the homeowner: hired is won, released and withdrawn are lost', async () => {
  const { app, clock, request, lines, send } = await asked()
  await send({ act: 'move', stage: 'lost', reason: 'price' })
  expect(await lines()).toMatchObject([{ Stage: 'Lost', 'Why lost': 'Too expensive' }])
  clock.later(60_000)
  await hireAs(app, visitor('marisol'), { token: request.token, number: 1 })
  expect(await lines()).toMatchObject([{ Stage: 'Won', 'Value in dollars': '' }])
  await withdrawAsShown(app, request.token)
  expect(await lines()).toMatchObject([
    { Stage: 'Lost', 'Why lost': 'Withdrawn by the homeowner', Phone: '', Message: '' },
  ])
})

test('notes reach neither the homeowner, another business, an email, a calendar nor a file', async () => {
  const { app, request, open, send, get, path, bob } = await asked()
  const note = 'Owner haggles a lot'
  await send({ act: 'note', note })
  expect((await open(path)).html).toContain(note)
  expect((await open(path, bob)).status).toBe(404)
  expect((await send({ act: 'note', note: 'Mine' }, path, bob)).status).toBe(404)
  expect((await get(`/requests/${request.token}`)).html).not.toContain(note)
  expect((await get(`/answers/${request.answers[0]}`)).html).not.toContain(note)
  await send({ act: 'move', stage: 'scheduled', at: '2026-07-02T08:30' })
  await send({ act: 'share' }, '/account/requests/calendar')
  const [feed = ''] =
    /\/calendar\/[\w-]{22}\/roof-rescue\.ics/.exec((await open('/account/requests/calendar')).html) ?? []
  for (const file of ['/account/requests.csv', `${path}/appointment.ics`, `${path}/contact.vcf`, feed]) {
    const { html } = await open(file)
    expect(html, file).toContain('Marisol')
    expect(html, file).not.toContain(note)
  }
  expect(JSON.stringify(await queuedMails(app))).not.toContain(note)
})

test('a member who is removed takes no appointment, request or note along', async () => {
  const { app, account, business, open, send, get, path } = await asked()
  const max = await buildMember(app, {
    ...{ owner: account.caller, businessId: business.id },
    role: 'manager',
    email: 'max@example.com',
  })
  const { cookie } = await buildSession(app, max)
  const calendar = '/account/requests/calendar'
  await send({ act: 'move', stage: 'scheduled', at: '2026-07-02T08:30' }, path, cookie)
  await send({ act: 'note', note: 'Gate code 4410' }, path, cookie)
  await send({ act: 'share' }, calendar, cookie)
  const [feed = ''] = /\/calendar\/[\w-]{22}\/roof-rescue\.ics/.exec((await open(calendar, cookie)).html) ?? []
  const notes = heldParts.find(({ name }) => name === 'request-notes')
  const own = { email: max.email, userId: max.id }
  const held = async () => (await sql`${notes?.rows(own) ?? sql``}`.execute(app.db)).rows
  expect((await get(feed)).html).toContain('Marisol')
  expect((await open('/account/requests.csv', cookie)).html).toContain('Marisol')
  expect(await held()).toMatchObject([{ text: 'Gate code 4410' }])

  await removeMember(app, account.caller, { businessId: business.id, userId: max.id })
  expect((await get(feed)).html).not.toContain('Marisol')
  expect((await open('/account/requests.csv', cookie)).html).not.toContain('Marisol')
  expect(await held()).toMatchObject([{ business: business.name, text: null }])
})

test('appointment, contact and calendar are private, uncached and escaped', async () => {
  const { open, send, get, path, bob } = await asked()
  await send({ act: 'move', stage: 'scheduled', at: '2026-07-02T08:30' })
  const card = await open(`${path}/contact.vcf`)
  expect(card.headers.get('cache-control')).toBe('private, no-store')
  expect(card.html).toContain('FN:Marisol\\, Reyes\r\n')
  expect(card.html).toContain('TEL;VALUE=uri;TYPE=voice:tel:+15615550170\r\n')
  const event = await open(`${path}/appointment.ics`)
  expect(event.html).toContain('DTSTART;TZID=America/New_York:20260702T083000')
  expect(event.html).toMatch(/DTSTAMP:20260701T120000Z\r\n/)
  expect(event.html).toContain('SEQUENCE:1\r\n')
  for (const file of ['contact.vcf', 'appointment.ics']) expect((await open(`${path}/${file}`, bob)).status).toBe(404)

  const page = '/account/requests/calendar'
  await send({ act: 'share' }, page)
  const [address = ''] = /\/calendar\/[\w-]{22}\/roof-rescue\.ics/.exec((await open(page)).html) ?? []
  const feed = await get(address)
  expect([feed.status, feed.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(feed.html).toContain('Roof inspection: Marisol\\, Reyes')
  expect(feed.html).not.toContain('555')
  await send({ act: 'stop' }, page)
  expect((await get(address)).status).toBe(404)
})

test('quick replies are saved in order and offered on the request', async () => {
  const { app, business, open, send, path, bob } = await asked()
  const page = '/account/requests/replies'
  await send({ business: business.id, text: 'We bring tarps.' }, page)
  expect((await open(path)).html).toContain('We bring tarps.')
  const { id } = await app.db.selectFrom('quickReplies').select('id').executeTakeFirstOrThrow()
  expect((await open(`${path}?reply=${id}`)).html).toMatch(/<textarea[^>]*name="text"[^>]*>We bring tarps\./)
  expect((await send({ business: business.id, text: 'Mine' }, page, bob)).status).toBe(404)
  expect((await send({ business: business.id, text: 'x'.repeat(501) }, page)).status).toBe(422)
})

test.each([
  [{ act: 'move', stage: 'won', value: 'much' }, 422],
  [{ act: 'move', stage: 'scheduled', at: '' }, 422],
  [{ act: 'move', stage: 'scheduled', at: '2020-01-01T08:00' }, 422],
  [{ act: 'move', stage: 'lost' }, 422],
  [{ act: 'move', stage: 'new' }, 422],
  [{ act: 'note', note: ' ' }, 422],
  [{ act: 'assign', person: '0198f0a0-0000-7000-8000-000000000000' }, 422],
])('rejects %j', async (form, status) => {
  const { send } = await asked()
  expect((await send(form)).status).toBe(status)
})
