import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { operator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readStorm, readStormSetting } from './settings.server.ts'
import { endStorm, startStorm } from './start-storm.server.ts'

const admin = callerOf('admin', 'boss')
const hour = 3_600_000
const storm = {
  until: new Date('2026-07-03T12:00:00Z'),
  notice: { en: 'Stay inside.', es: '', ht: '' },
  link: '',
  banners: false,
}

test('starts a storm at once, ends it on time, and keeps its notice for the next one', async () => {
  const { app, clock } = await testApp()
  expect(await readStorm(app)).toBeNull()

  expect(await startStorm(app, admin, { version: 0, storm })).toEqual({ ok: true })
  expect(await readStorm(app)).toEqual(storm)

  clock.at = storm.until
  expect(await readStorm(app)).toBeNull()
  expect((await readStormSetting(app)).notice.en).toBe('Stay inside.')
})

test('changes and ends a running storm, and audits each action by name', async () => {
  const { app } = await testApp()

  await startStorm(app, admin, { version: 0, storm })
  await startStorm(app, admin, { version: 1, storm: { ...storm, link: 'https://pbc.gov/' } })
  expect((await readStorm(app))?.link).toBe('https://pbc.gov/')
  expect(await endStorm(app, admin, { version: 2 })).toEqual({ ok: true })

  expect(await readStorm(app)).toBeNull()
  const changes = await app.db.selectFrom('changes').select(['action', 'actorId', 'tags']).orderBy('id').execute()
  expect(changes).toEqual(
    ['start-storm-mode', 'change-storm', 'end-storm-mode'].map(action => {
      return { action, actorId: 'boss', tags: ['settings'] }
    }),
  )
})

test('rejects a past or distant end, and an outdated version', async () => {
  const { app, clock } = await testApp()
  const at = (ms: number) => new Date(clock.at.getTime() + ms)

  for (const until of [at(0), at(-hour), at(14 * 24 * hour + 1)])
    expect(await startStorm(app, admin, { version: 0, storm: { ...storm, until } })).toEqual({
      ok: false,
      reason: 'end-not-near',
    })
  await startStorm(app, admin, { version: 0, storm })
  const late = { ok: false, reason: 'changed-meanwhile' }
  expect(await startStorm(app, admin, { version: 0, storm })).toEqual(late)
  expect(await endStorm(app, admin, { version: 0 })).toEqual(late)
  expect(await readStorm(app)).toEqual(storm)
})

test('rejects anyone but the operator', async () => {
  const { app } = await testApp()

  for (const caller of [visitor('ann'), callerOf('user', 'bob'), operator]) {
    expect(await startStorm(app, caller, { version: 0, storm })).toEqual({ ok: false, reason: 'forbidden' })
    expect(await endStorm(app, caller, { version: 0 })).toEqual({ ok: false, reason: 'forbidden' })
  }
})

test('treats a setting made invalid by hand as no storm', async () => {
  const { app } = await testApp()
  const value = JSON.stringify({ until: 'always', link: 'javascript:alert(1)' })
  await app.db.insertInto('settings').values({ key: 'storm', value }).execute()

  expect(await readStorm(app)).toBeNull()
})
