import { expect, test } from 'vitest'
import { buildMail, readMails } from '#tests/support/build-mail.ts'
import { operator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { queueMail } from './mails.server.ts'

const content = { subject: 'A quote', preheader: '', paragraphs: [], button: null }

test('queues no email when the transaction is rolled back', async () => {
  const { app } = await testApp()

  await app.transaction(async tx => {
    const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
    const mail = { dedupeKey: 'x', kind: 'test', replyTo: null, language: 'en', content } as const
    await queueMail(tx, { ...mail, recipient: 'ace@example.com', changeId })
    return { ok: false }
  })

  expect(await readMails(app)).toEqual([])
})

test('queues the same key once', async () => {
  const { app } = await testApp()
  await buildMail(app, { dedupeKey: 'quote:1' })
  await buildMail(app, { dedupeKey: 'quote:1', recipient: 'other@example.com' })

  expect(await readMails(app)).toMatchObject([{ recipient: 'ace@example.com', state: 'waiting', attempts: 0 }])
})
