import { expect, test } from 'vitest'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { mailAsOperator } from './mail-as-operator.server.ts'

test('addresses replies to the operator', async () => {
  const { app } = await testApp()
  await buildOperator(app, 'boss@example.com')
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, visitor('ann'), { action: 'send-quote' })
    const content = { subject: 'Received', paragraphs: ['Thank you.'], button: null }
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
