import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { sampleDay as now, sampleApp } from '#tests/support/sample-app.ts'
import { redateAvailability } from './redate-availability.ts'
import { sampleId } from './sample-id.ts'

const nextMonth = new Date('2026-12-24T15:00:00Z')

async function availableAt({ db }: App, time: Date) {
  const said = db.selectFrom('businessAvailability').select('businessId').where('state', '=', 'available')
  return (await said.where('until', '>', time).execute()).map(({ businessId }) => businessId)
}

test('a month-old demonstration has available contractors again', async () => {
  const { app } = await sampleApp()
  expect((await availableAt(app, nextMonth)).length).toBe(0)

  await redateAvailability(app, nextMonth)

  expect((await availableAt(app, nextMonth)).length).toBeGreaterThan(25)
})

test('a demonstration from today is unchanged', async () => {
  const { app } = await sampleApp()
  expect(await redateAvailability(app, now)).toEqual({ ok: true, redated: 0 })
})

test('availability set by a visitor stays while it is valid', async () => {
  const { app } = await sampleApp()
  const until = new Date(nextMonth.getTime() + 3_600_000)
  const own = { state: 'busy', until, confirmedAt: nextMonth }
  await app.db.updateTable('businessAvailability').set(own).where('businessId', '=', sampleId(0)).execute()

  await redateAvailability(app, nextMonth)

  const said = app.db.selectFrom('businessAvailability').selectAll().where('businessId', '=', sampleId(0))
  expect(await said.executeTakeFirst()).toMatchObject(own)
})
