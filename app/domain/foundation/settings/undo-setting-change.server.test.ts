import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { testApp } from '#tests/support/test-app.ts'
import { changeSetting } from './change-setting.server.ts'
import { readPlanTerms, readSite, readVersions } from './settings.server.ts'
import { undoSettingChange } from './undo-setting-change.server.ts'

const admin = callerOf('admin', 'boss')

test('an undo keeps the free months of a year, which are a price', async () => {
  const { app } = await testApp()
  const both = { freeMonths: 3, keepCode: 'STAY' }
  expect(await changeSetting(app, admin, { key: 'plans', version: 0, change: both })).toEqual({ ok: true })
  const { id: changeId } = await app.db.selectFrom('changes').select('id').executeTakeFirstOrThrow()
  expect(await undoSettingChange(app, admin, { changeId })).toMatchObject({ ok: true })
  expect(await readPlanTerms(app)).toEqual({ freeMonths: 3, keepCode: '', taxes: false })
})

test('a change of nothing but the free months is undone where prices are changed', async () => {
  const { app } = await testApp()
  const change = { key: 'plans', version: 0, change: { freeMonths: 3 } } as const
  expect(await changeSetting(app, admin, change)).toEqual({ ok: true })
  const { id: changeId } = await app.db.selectFrom('changes').select('id').executeTakeFirstOrThrow()
  expect(await undoSettingChange(app, admin, { changeId })).toEqual({ ok: false, reason: 'only-prices' })
  expect(await readPlanTerms(app)).toMatchObject({ freeMonths: 3 })
})

test('a form that was open before an undo overwrites nothing', async () => {
  const { app } = await testApp()
  const save = (version: number, title: string) =>
    changeSetting(app, admin, { key: 'site', version, change: { title } })
  expect(await save(0, 'One')).toEqual({ ok: true })
  const { id: changeId } = await app.db.selectFrom('changes').select('id').executeTakeFirstOrThrow()
  expect(await undoSettingChange(app, admin, { changeId })).toMatchObject({ ok: true })
  expect(await readSite(app)).toMatchObject({ title: 'Roof Rescue' })
  const { site } = await readVersions(app)
  for (const earlier of [0, 1]) expect(await save(earlier, 'Two')).toEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await save(site, 'Two')).toEqual({ ok: true })
})
