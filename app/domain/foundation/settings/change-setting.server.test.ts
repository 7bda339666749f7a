import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { operator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { changeSetting } from './change-setting.server.ts'
import { readAvailableHours, readReminders, readSite, readSwitches, readVersions } from './settings.server.ts'

const admin = callerOf('admin', 'boss')

test('uses the defaults until the operator decides', async () => {
  spec('admin 9.24', 'admin 9.25', 'decision 24')
  const { app } = await testApp()

  expect(await readSwitches(app)).toEqual({
    autoApprove: false,
    notifications: true,
    claiming: false,
    reviewPhotos: true,
  })
  expect(await readSite(app)).toEqual({ title: 'Roof Rescue', phone: '', email: '', dial: null })
  expect(await readAvailableHours(app)).toEqual([4, 12, 24])
  expect(await readReminders(app)).toEqual({ checkDays: 30 })
})

test('stores a change, keeps the rest of the setting, and makes every page stale', async () => {
  spec('decision 21')
  const { app } = await testApp()

  expect(await changeSetting(app, admin, { key: 'site', version: 0, change: { phone: '561 555 0100' } })).toEqual({
    ok: true,
  })
  await changeSetting(app, admin, { key: 'site', version: 1, change: { title: 'Storm Roofs' } })

  expect(await readSite(app)).toEqual({
    title: 'Storm Roofs',
    phone: '561 555 0100',
    email: '',
    dial: 'tel:+15615550100',
  })
  expect((await readVersions(app)).site).toBe(2)
  const changes = await app.db.selectFrom('changes').select(['action', 'actorId', 'tags']).execute()
  expect(changes).toEqual(Array(2).fill({ action: 'change-site', actorId: 'boss', tags: ['settings'] }))
})

test('rejects a change based on an older version', async () => {
  const { app } = await testApp()
  await changeSetting(app, admin, { key: 'switches', version: 0, change: { claiming: true } })

  for (const version of [0, 2])
    expect(await changeSetting(app, admin, { key: 'switches', version, change: { claiming: false } })).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    })
  expect((await readSwitches(app)).claiming).toBe(true)
  expect(await app.db.selectFrom('changes').select('id').execute()).toHaveLength(1)
})

test('rejects the second of two simultaneous first saves', async () => {
  const { app } = await testApp()
  const save = (title: string) => changeSetting(app, admin, { key: 'site', version: 0, change: { title } })

  const answers = await Promise.all([save('One'), save('Two')])

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(['One', 'Two'][answers.findIndex(({ ok }) => ok)]).toBe((await readSite(app)).title)
})

test('treats a value made invalid by hand as missing, and lets it be saved again', async () => {
  const { app } = await testApp()
  const rows = ['site', 'switches', 'availability'].map(key => ({
    key,
    value: JSON.stringify({ hours: 'all', title: 7, claiming: 1 }),
  }))
  await app.db.insertInto('settings').values(rows).execute()

  expect((await readSite(app)).title).toBe('Roof Rescue')
  expect((await readSwitches(app)).claiming).toBe(false)
  expect(await readAvailableHours(app)).toEqual([4, 12, 24])
  expect(await changeSetting(app, admin, { key: 'site', version: 1, change: { email: 'a@b.example' } })).toEqual({
    ok: true,
  })
  expect(await readSite(app)).toEqual({ title: 'Roof Rescue', phone: '', email: 'a@b.example', dial: null })
})

test('rejects changes by anyone but the operator', async () => {
  const { app } = await testApp()

  for (const caller of [visitor('ann'), callerOf('user', 'bob'), operator])
    expect(await changeSetting(app, caller, { key: 'site', version: 0, change: { title: 'Mine' } })).toEqual({
      ok: false,
      reason: 'forbidden',
    })
  expect((await readSite(app)).title).toBe('Roof Rescue')
})
