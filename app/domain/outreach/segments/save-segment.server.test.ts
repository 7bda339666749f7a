import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { testApp } from '#tests/support/test-app.ts'
import { removeSegment, restoreSegment, saveSegment } from './save-segment.server.ts'
import { segmentsAtMost } from './segment.ts'
import { segmentConditions } from './segment-schema.server.ts'
import { findSegment, listSegments } from './segments.server.ts'

const admin = callerOf('admin', 'boss')
const conditions = segmentConditions.parse({ city: 'Boca Raton', claimed: 'no' })

test('saves conditions under a name that is used once, whatever its case', async () => {
  const { app } = await testApp()
  const saved = await saveSegment(app, callerOf('support', 'sam'), { name: '  Unclaimed in Boca ', conditions })
  if (!saved.ok) throw new Error(saved.reason)
  expect(await listSegments(app)).toEqual([{ id: saved.id, name: 'Unclaimed in Boca', conditions, removedAt: null }])

  expect(await saveSegment(app, admin, { name: 'unclaimed in BOCA', conditions })).toEqual({
    ok: false,
    reason: 'name-taken',
  })
  for (const name of ['', '  ', 'x'.repeat(81), undefined])
    expect(await saveSegment(app, admin, { name, conditions })).toEqual({ ok: false, reason: 'name-missing' })
  for (const role of ['editor', 'analyst', 'user'] as const)
    expect(await saveSegment(app, callerOf(role, 'x'), { name: 'Mine', conditions })).toMatchObject({
      reason: 'forbidden',
    })
})

test('saves one of two with the same name at the same moment', async () => {
  const { app } = await testApp()
  const both = await Promise.all([1, 2].map(() => saveSegment(app, admin, { name: 'Twice', conditions })))
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await listSegments(app)).toHaveLength(1)
})

test('deletes and restores a segment unless its name was taken meanwhile, and records both changes', async () => {
  const { app } = await testApp()
  const saved = await saveSegment(app, admin, { name: 'Boca', conditions })
  const id = saved.ok ? saved.id : ''
  expect(await removeSegment(app, admin, id)).toEqual({ ok: true })
  expect(await listSegments(app)).toEqual([])
  expect((await findSegment(app, id))?.removedAt).toEqual(app.clock.now())
  await saveSegment(app, admin, { name: 'boca', conditions })
  expect(await restoreSegment(app, admin, id)).toEqual({ ok: false, reason: 'name-taken' })
  const [other] = await listSegments(app)
  await removeSegment(app, admin, other?.id ?? '')
  expect(await restoreSegment(app, admin, id)).toEqual({ ok: true })
  expect((await listSegments(app)).map(({ name }) => name)).toEqual(['Boca'])
  for (const unknown of ['x', app.ids.next()])
    expect(await removeSegment(app, admin, unknown)).toEqual({ ok: false, reason: 'segment-unknown' })
  expect(await restoreSegment(app, callerOf('analyst', 'x'), id)).toMatchObject({ reason: 'forbidden' })
  const actions = await app.db.selectFrom('changes').select('action').where('action', 'like', '%segment').execute()
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    ...['remove-segment', 'remove-segment', 'restore-segment', 'save-segment', 'save-segment'],
  ])
})

test('keeps a limited number', async () => {
  const { app } = await testApp()
  for (let number = 0; number < segmentsAtMost; number++)
    await saveSegment(app, admin, { name: `S ${number}`, conditions })
  expect(await saveSegment(app, admin, { name: 'One more', conditions })).toEqual({ ok: false, reason: 'too-many' })
})
