import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { RecordedAction } from '#domain/foundation/changes/recorded-action.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildListing, operator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { writeAuditCsv } from './audit-csv.server.ts'
import { sayAction, sayActor } from './audit-messages.ts'
import { auditQuery, auditSearch } from './audit-query.ts'
import { readActions, readAudit } from './audited-changes.server.ts'

const admin = callerOf('admin', 'operator')

function intent(app: App, caller: Caller, action: RecordedAction, ids: string[] = [], rating = 5) {
  return app.transaction(async tx => {
    const changeId = await recordChange(tx, caller, { action })
    if (ids.length > 0) await updateBusinesses(tx, ids, { rating })
    return { ok: true, changeId }
  })
}

async function log(app: App, given: Record<string, unknown> = {}, size = 50) {
  const { entries, hasMore } = await readAudit(app, auditQuery.parse(given), size)
  return { actions: entries.map(({ action }) => action), entries, hasMore }
}

test('lists the operator’s actions newest first, with actor and touched listings', async () => {
  const { app, clock } = await testApp()
  const { caller } = await buildAccount(app, { kind: 'admin', email: 'op@example.com' })
  const names = ['Ace Roofing', 'Bay Roofing', 'Cay Roofing', 'Day Roofing', 'Elm Roofing']
  const ids = []
  for (const name of names) ids.push((await buildListing(app, { name })).id)
  await intent(app, caller, 'set-featured', ids)
  clock.at = new Date('2026-07-02T12:00:00Z')
  await intent(app, caller, 'sign-in')
  await intent(app, visitor('ann'), 'send-quote')

  const { entries } = await log(app)

  expect(entries).toMatchObject([
    { action: 'sign-in', email: 'op@example.com', touched: 0, listings: [], at: clock.at },
    { action: 'set-featured', touched: 5 },
  ])
  expect(entries[1]?.listings.map(({ name }) => name)).toEqual(names.slice(0, 3))
})

test('filters by actor, action, listing and day, and ignores invalid filters', async () => {
  const { app, clock } = await testApp()
  const ace = await buildListing(app)
  const bay = await buildListing(app, { name: 'Bay Roofing' })
  // Half past midnight on July 3 in UTC is still July 2 in Florida.
  clock.at = new Date('2026-07-03T00:30:00Z')
  await intent(app, admin, 'change-listing', [ace.id])
  clock.at = new Date('2026-07-03T04:00:00Z')
  await intent(app, admin, 'set-claimed', [bay.id])
  await intent(app, visitor('ann'), 'send-quote')
  await app.db.updateTable('businesses').set({ rating: 1 }).where('id', '=', ace.id).execute()
  const found = async (given: Record<string, unknown>) => (await log(app, given)).actions

  expect(await found({})).toEqual(['set-claimed', 'change-listing'])
  expect(await found({ actor: 'visitor' })).toEqual(['send-quote'])
  expect(await found({ actor: 'database' })).toEqual(['sql'])
  expect(await found({ actor: 'system' })).toEqual(['load-sample-data', 'load-sample-data'])
  expect(await found({ actor: 'all' })).toHaveLength(6)
  expect(await found({ action: 'set-claimed' })).toEqual(['set-claimed'])
  expect(await found({ listing: 'ace roofing' })).toEqual(['change-listing'])
  expect(await found({ listing: 'ace-roofing', actor: 'staff' })).toEqual(
    expect.arrayContaining(['sql', 'change-listing', 'load-sample-data']),
  )
  expect(await found({ listing: 'Nobody' })).toEqual([])
  expect(await found({ day: '2026-07-02' })).toEqual(['change-listing'])
  expect(await found({ day: '2026-07-03' })).toEqual(['set-claimed'])
  const nonsense = { actor: 'x', action: 'Drop Table', day: '2026-02-31', after: '1', listing: ['a', 'b'] }
  expect(await found(nonsense)).toEqual(['set-claimed', 'change-listing'])
  expect(await readActions(app, 'admin')).toEqual(['change-listing', 'set-claimed'])
})

test('continues pages after the last entry, even among changes with the same timestamp', async () => {
  const { app } = await testApp()
  const actions = ['sign-in', 'sign-out', 'note-item', 'set-trials', 'save-draft', 'place-page', 'delete-page'] as const
  for (const action of actions) await intent(app, admin, action)

  const first = await log(app, {}, 3)
  const second = await log(app, { after: first.entries.at(-1)?.id }, 3)
  const third = await log(app, { after: second.entries.at(-1)?.id }, 3)

  expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false])
  const all = [...first.actions, ...second.actions, ...third.actions]
  expect(all).toEqual(actions.toReversed())
})

test('exports every filtered entry and escapes formulas', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { name: '=cmd|"/c calc"!A1', slug: 'cmd' })
  await intent(app, admin, 'change-listing', [id])
  for (let number = 0; number < 501; number++) await recordChange(app, admin, { action: 'sign-in' })
  let csv = ''
  for await (const piece of writeAuditCsv(app, auditQuery.parse({}))) csv += piece

  const rows: string[][] = parse(csv, { bom: true })

  expect(rows).toHaveLength(503)
  expect(rows[0]).toContain('Listings')
  expect(new Set(rows.map(row => row[8])).size).toBe(503)
  const changed = rows.find(row => row[4] === 'change-listing')
  expect(changed).toEqual(expect.arrayContaining(['Change listing', '\'=cmd|"/c calc"!A1', 'admin:operator']))
})

test('describes action and actor in words', () => {
  expect(sayAction('end-verification')).toBe('End verification')
  expect(sayAction('sql')).toBe('SQL')
  const said = (actorKind: string, email: string | null = null) => sayActor({ actorKind, actorId: 'x', email })
  expect(said('admin', 'op@example.com')).toBe('op@example.com')
  expect([said('admin'), said('user'), said('visitor'), said('system'), said('database')]).toEqual([
    'The operator',
    'A deleted account',
    'A visitor',
    'The product (x)',
    'SQL by hand (x)',
  ])
  expect(sayActor({ actorKind: 'key', actorId: 'x', email: null, keyName: 'Website' })).toBe('API key “Website”')
  expect(said('key')).toBe('A deleted API key')
})

test('turns a filter into URL parameters without defaults', () => {
  expect(auditSearch(auditQuery.parse({}))).toBe('')
  const query = { actor: 'all', action: 'sign-in', day: '2026-07-02', listing: 'a&b' }
  expect(auditSearch(auditQuery.parse(query))).toBe('?actor=all&action=sign-in&listing=a%26b&day=2026-07-02')
})

test('keeps a deleted account’s changes without naming it', async () => {
  const { app } = await testApp()
  const account = await buildAccount(app)
  await intent(app, account.caller, 'sign-in')
  await app.db.deleteFrom('users').execute()
  expect((await log(app, { actor: 'user' })).entries).toMatchObject([{ action: 'sign-in', email: null }])
  expect(await intent(app, operator, 'load-sample-data')).toMatchObject({ ok: true })
})
