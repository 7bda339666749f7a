import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { availabilityToken } from './availability-link.server.ts'
import type { Said } from './availability-schema.server.ts'
import { confirmAvailability } from './confirm-availability.server.ts'

const free: Said = { state: 'available', hours: 4 }
const noon = new Date('2026-07-01T12:00:00Z')

test('makes a contractor available for the chosen hours, and records a change', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app)

  const result = await confirm(app, id, free)

  const until = new Date('2026-07-01T16:00:00Z')
  expect(result).toEqual({ ok: true, availability: { state: 'available', until, confirmedAt: noon } })
  expect(await saidIn(app)).toEqual([{ businessId: id, state: 'available', until, confirmedAt: noon }])
  const change = app.db.selectFrom('changes').selectAll().where('action', '=', 'confirm-availability')
  expect(await change.execute()).toMatchObject([{ actorKind: 'visitor', actorId: 'ann' }])
})

test('replaces an earlier availability with a later one, and keeps it in the history', async () => {
  const { app, clock } = await testApp()
  const { id } = await buildListing(app)
  await confirm(app, id, free)
  clock.at = new Date('2026-07-01T13:00:00Z')
  const until = new Date('2026-07-01T18:00:00Z')

  expect(await confirm(app, id, { state: 'busy', until })).toMatchObject({ ok: true })

  expect(await saidIn(app)).toEqual([{ businessId: id, state: 'busy', until, confirmedAt: clock.at }])
  const revisions = app.db.selectFrom('businessRevisions').select('before').where('part', '=', 'business_availability')
  expect(JSON.stringify(await revisions.execute())).toContain('available')
})

test('rejects a time in the past or too far ahead', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app)
  const until = (hours: number) => ({ state: 'busy' as const, until: new Date(noon.getTime() + hours * 3_600_000) })

  expect(await confirm(app, id, until(0))).toEqual({ ok: false, reason: 'time-passed' })
  expect(await confirm(app, id, until(-1))).toEqual({ ok: false, reason: 'time-passed' })
  expect(await confirm(app, id, until(36.01))).toEqual({ ok: false, reason: 'too-long' })
  expect(await confirm(app, id, until(36))).toMatchObject({ ok: true })
})

test('rejects an invalid link, and the link of a business that is no longer listed', async () => {
  const { app, clock } = await testApp()
  const { id: removed } = await buildListing(app, { name: 'Removed', removedAt: clock.at })
  const { id: pending } = await buildListing(app, { name: 'Pending', status: 'pending' })

  expect(await confirm(app, app.ids.next(), free)).toEqual({ ok: false, reason: 'link-unknown' })
  expect(await confirmAvailability(app, visitor('ann'), { token: '\0', said: free })).toEqual({
    ok: false,
    reason: 'link-unknown',
  })
  expect(await confirm(app, removed, free)).toEqual({ ok: false, reason: 'not-listed' })
  expect(await confirm(app, pending, free)).toEqual({ ok: false, reason: 'not-listed' })
  expect(await saidIn(app)).toEqual([])
})

test("rejects the system as a contractor's caller", async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app)
  const system = { ...visitor('x'), actor: { kind: 'system', id: 'job' } } as const
  const token = await availabilityToken(app, id)

  expect(await confirmAvailability(app, system, { token, said: free })).toEqual({ ok: false, reason: 'forbidden' })
})

async function confirm(app: App, businessId: string, said: Said) {
  return confirmAvailability(app, visitor('ann'), { token: await availabilityToken(app, businessId), said })
}

function saidIn({ db }: App) {
  return db.selectFrom('businessAvailability').selectAll().execute()
}

test('rejects too many changes of availability within an hour', async () => {
  const { app } = await testApp({ limits: { 'confirm-availability': { times: 2, seconds: 3_600 } } })
  const { id } = await buildListing(app)
  const token = await availabilityToken(app, id)
  const say = () => confirmAvailability(app, visitor('ace'), { token, said: free })
  expect([(await say()).ok, (await say()).ok]).toEqual([true, true])
  expect(await say()).toEqual({ ok: false, reason: 'too-many' })
})
