import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAccount } from '#tests/support/build-account.ts'
import { testApp } from '#tests/support/test-app.ts'
import { changeSetting } from './change-setting.server.ts'
import { readSettingDifferences, settingDifferences } from './setting-revisions.server.ts'
import { readVersions } from './settings.server.ts'

test('keeps what each save of a setting replaced, the default included', async () => {
  const { app } = await testApp()
  const { caller } = await buildAccount(app, { kind: 'admin' })
  for (const title of ['Storm Roofs', 'Gulf Roofs']) {
    const { site: version } = await readVersions(app)
    expect(await changeSetting(app, caller, { key: 'site', version, change: { title } })).toEqual({ ok: true })
  }
  const changes = await app.db
    .selectFrom('changes')
    .select('id')
    .where('action', '=', 'change-site')
    .orderBy('xid')
    .execute()
  const found = await readSettingDifferences(
    app,
    changes.map(({ id }) => id),
  )
  expect(changes.map(({ id }) => found.get(id))).toEqual([
    [{ key: 'site', field: 'title', before: 'Roof Rescue', after: 'Storm Roofs' }],
    [{ key: 'site', field: 'title', before: 'Storm Roofs', after: 'Gulf Roofs' }],
  ])
})

test('keeps the first value and the last when one change writes a setting twice, and covers SQL by hand', async () => {
  const { app } = await testApp()
  await app.transaction(async tx => {
    for (const title of ['A', 'B'])
      await sql`insert into settings (key, value) values ('site', ${JSON.stringify({ title })}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(tx.db)
    return { ok: true }
  })
  const [{ changeId } = { changeId: '' }] = await app.db
    .selectFrom('settingRevisions')
    .select('changeId')
    .where('key', '=', 'site')
    .execute()
  expect((await readSettingDifferences(app, [changeId])).get(changeId)).toEqual([
    { key: 'site', field: 'title', before: 'Roof Rescue', after: 'B' },
  ])
})

test('names switches, lists and texts within a setting', () => {
  expect(settingDifferences('switches', {}, { claiming: true })).toEqual([
    { key: 'switches', field: 'claiming', before: 'off', after: 'on' },
  ])
  expect(settingDifferences('availability', null, { hours: [6, 12] })).toEqual([
    { key: 'availability', field: 'hours', before: '4, 12, 24', after: '6, 12' },
  ])
  expect(settingDifferences('storm', {}, { notice: { en: 'Stay inside.' } })).toEqual([
    { key: 'storm', field: 'notice.en', before: '', after: 'Stay inside.' },
  ])
  expect(settingDifferences('site', { title: 'A' }, { title: 'A' })).toEqual([])
})
