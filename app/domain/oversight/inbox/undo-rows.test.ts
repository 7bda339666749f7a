import { expect, test } from 'vitest'
import { purgeUndoneListings } from '#domain/directory/imports/purge-undone.server.ts'
import { previewRowsUndo, undoRows } from '#domain/foundation/changes/undo-rows.server.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { eraseForPerson } from '#domain/oversight/privacy/erase-person.server.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildOperator, operator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { removeReply, saveReply } from './save-reply.server.ts'

const day = 86_400_000

async function desk() {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const { caller } = await buildAccount(app, { kind: 'admin', email: 'boss@example.com' })
  const support = (await buildAccount(app, { kind: 'support', email: 'sue@example.com' })).caller
  const analyst = (await buildAccount(app, { kind: 'analyst', email: 'ida@example.com' })).caller
  const save = async (text: string, id: string | null = null) => {
    clock.later(1_000)
    expect(await saveReply(app, caller, { id, title: 'Thanks', text })).toEqual({ ok: true })
    return latest()
  }
  const latest = async () => {
    const changes = app.db.selectFrom('changes').select('id').orderBy('xid', 'desc').limit(1)
    return { changeId: (await changes.executeTakeFirstOrThrow()).id }
  }
  const replies = () => app.db.selectFrom('savedReplies').selectAll().execute()
  const revisions = () => app.db.selectFrom('rowRevisions').select(['source', 'before', 'after']).execute()
  return { app, clock, caller, support, analyst, save, latest, replies, revisions }
}

test('an edit is undone and redone exactly, and keeps only the columns that it wrote', async () => {
  const { app, caller, save, latest, replies, revisions } = await desk()
  await save('One.')
  const before = await replies()
  const edited = await save('Two.', before[0]?.id)
  const after = await replies()
  expect(Object.keys(Object((await revisions())[1]?.after)).toSorted()).toEqual(['change_id', 'text'])
  expect(await previewRowsUndo(app, caller, edited)).toMatchObject({ ok: true })
  expect(await replies()).toEqual(after)
  expect(await undoRows(app, caller, edited)).toMatchObject({ ok: true })
  expect(await replies()).toEqual(before)
  expect(await undoRows(app, caller, await latest())).toMatchObject({ ok: true })
  expect(await replies()).toEqual(after)
  expect(await undoRows(app, caller, edited)).toEqual({ ok: false, reason: 'already-undone' })
})

test('lets everyone who may do an action undo it', async () => {
  const { app, support, analyst, save, replies } = await desk()
  const added = await save('One.')
  expect(await undoRows(app, analyst, added)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await undoRows(app, support, { changeId: app.ids.next() })).toEqual({ ok: false, reason: 'change-unknown' })
  expect(await undoRows(app, support, added)).toMatchObject({ ok: true })
  expect(await replies()).toEqual([])
})

test('an undo skips rows that were changed or deleted since', async () => {
  const { app, caller, save, replies } = await desk()
  const added = await save('One.')
  const [{ id } = { id: '' }] = await replies()
  const second = await save('Two.', id)
  await save('Three.', id)
  const now = await replies()
  for (const undone of [added, second])
    expect(await undoRows(app, caller, undone)).toEqual({ ok: false, reason: 'rows-changed' })
  expect(await replies()).toEqual(now)
  await removeReply(app, caller, { id })
  expect(await undoRows(app, caller, second)).toEqual({ ok: false, reason: 'rows-changed' })
  expect(await replies()).toEqual([])
})

test(`after ${undoDays} days nothing can be undone, and a job deletes what was kept for it`, async () => {
  const { app, clock, caller, save, revisions } = await desk()
  const added = await save('One.')
  clock.later(undoDays * day)
  expect(await undoRows(app, caller, added)).toEqual({ ok: false, reason: 'too-late' })
  expect(await revisions()).toHaveLength(1)
  clock.later(day)
  await purgeUndoneListings(app, new AbortController().signal)
  expect(await revisions()).toEqual([])
})

test('what mentions a person is deleted with the person', async () => {
  const { app, caller, save, revisions } = await desk()
  await save('Write to Marisol@example.com.')
  await save('Hello.')
  expect(await eraseForPerson(app, caller, { email: 'marisol@example.com', withAccount: false })).toMatchObject({
    ok: true,
  })
  expect((await revisions()).map(({ after }) => Object(after).text)).toEqual(['Hello.'])
})

test('what names an account is deleted with it, and the change can’t be undone', async () => {
  const { app, caller, save, latest, revisions } = await desk()
  const account = await buildAccount(app, { email: 'marisol@example.com' })
  await save(`About ${account.id}.`)
  const change = await latest()
  const asked = { email: 'marisol@example.com', withAccount: true }
  expect(await eraseForPerson(app, caller, asked)).toMatchObject({ ok: true })
  expect(await revisions()).toEqual([])
  expect(await undoRows(app, caller, change)).toEqual({ ok: false, reason: 'not-kept' })
})

test('stores no rows for a forbidden change', async () => {
  const { app, revisions } = await desk()
  expect(await saveReply(app, operator, { id: null, title: 'a', text: 'b' })).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(await revisions()).toEqual([])
})
