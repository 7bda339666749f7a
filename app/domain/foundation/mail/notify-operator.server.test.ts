import { expect, test } from 'vitest'
import { reportProblem } from '#domain/directory/problems/report-problem.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { changeSetting } from '../settings/change-setting.server.ts'
import { mailAsOperator } from './notify-operator.server.ts'

const admin = callerOf('admin', 'boss')

test('emails the operator about submissions until they switch that off', async () => {
  spec('decision 21', 'admin 9.25')
  const { app } = await testApp()
  await buildOperator(app, 'boss@example.com')
  const { slug } = await buildListing(app)
  const report = { kind: 'wrong-phone', message: 'Nobody there.', email: null } as const
  const mails = () => app.db.selectFrom('mails').select(['recipient', 'kind']).execute()

  expect(await reportProblem(app, visitor('ann'), { slug, report })).toMatchObject({ ok: true })
  expect(await mails()).toEqual([{ recipient: 'boss@example.com', kind: 'problem' }])

  await changeSetting(app, admin, { key: 'switches', version: 0, change: { notifications: false } })
  expect(await reportProblem(app, visitor('bob'), { slug, report })).toMatchObject({ ok: true })
  expect(await mails()).toHaveLength(1)
  expect(await app.db.selectFrom('problems').select('id').execute()).toHaveLength(2)
})

test('addresses replies to the operator', async () => {
  const { app } = await testApp()
  await buildOperator(app, 'boss@example.com')
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, visitor('ann'), { action: 'send-quote' })
    const content = { subject: 'Received', preheader: 'We have it.', paragraphs: ['Thank you.'], button: null }
    await mailAsOperator(tx, {
      dedupeKey: 'received:1',
      kind: 'received',
      changeId,
      recipient: 'ann@example.com',
      content,
    })
    return { ok: true }
  })
  expect(await app.db.selectFrom('mails').select(['recipient', 'replyTo', 'language']).execute()).toEqual([
    { recipient: 'ann@example.com', replyTo: 'boss@example.com', language: 'en' },
  ])
})
