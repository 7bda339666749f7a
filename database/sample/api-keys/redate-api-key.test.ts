import { expect, test } from 'vitest'
import { describeKey } from '#domain/outreach/api-keys/describe-key.ts'
import { listKeys } from '#domain/outreach/api-keys/listed-keys.server.ts'
import { revokeKey } from '#domain/outreach/api-keys/revoke-key.server.ts'
import { boss } from '#tests/support/build-key.ts'
import { sampleDay as now, sampleApp } from '#tests/support/sample-app.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { sampleKeyId } from './load-api-key.ts'
import { redateApiKey } from './redate-api-key.ts'

const nextDay = new Date('2026-11-22T15:00:00Z')

async function demonstration(open: () => ReturnType<typeof testApp> = testApp) {
  const { app } = await open()
  const shown = async (at: Date) => {
    const listed = await listKeys(app, boss)
    return listed.ok ? listed.keys.map(key => describeKey(key, at)) : []
  }
  return { app, shown }
}

test('a demonstration has a default key with 847 of its 1,000 requests used, at every start', async () => {
  spec('admin 3.12', 'admin 9.13')
  const { app, shown } = await demonstration(sampleApp)
  const usage = '847 of 1,000 (15.3% remain)'
  expect(await shown(now)).toMatchObject([{ name: 'Default API Key', usage, isActive: true }])
  expect(await shown(nextDay)).toMatchObject([{ usage: '0 of 1,000 (100% remain)' }])
  await redateApiKey(app, nextDay)
  expect(await shown(nextDay)).toMatchObject([{ usage, lastUsed: 'November 22, 2026' }])
})

test('a demonstration without the default key gets it once', async () => {
  spec('admin 3.12')
  const { app, shown } = await demonstration()
  await redateApiKey(app, now)
  await redateApiKey(app, nextDay)
  expect(await shown(nextDay)).toMatchObject([{ name: 'Default API Key', usage: '847 of 1,000 (15.3% remain)' }])
})

test('a revoked default key stays revoked and unchanged', async () => {
  const { app, shown } = await demonstration()
  await redateApiKey(app, now)
  await revokeKey(app, boss, sampleKeyId)
  await redateApiKey(app, nextDay)
  expect(await shown(nextDay)).toMatchObject([{ isActive: false, lastUsed: 'November 21, 2026' }])
})
