import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { replaceOwners } from '#domain/directory/claims/owners.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { writeFromPage } from '#tests/support/build-message.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { operator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { notifyConversations } from './notify-conversations.server.ts'
import { receiveReply } from './receive-reply.server.ts'

const domain = 'reply.roofs.example'

async function replied(between: (app: App, businessId: string) => Promise<unknown>) {
  const { app, clock } = await testApp()
  const { business } = await buildOwner(app)
  const request = await buildRequest(app, { listings: [business] })
  await writeFromPage(app, request.token, { text: 'The gate is open.' })
  clock.later(60_000)
  app.mail.replyDomain = domain
  await notifyConversations(app)
  const to = (await queuedMails(app)).find(({ kind }) => kind === 'message-to-business')?.replyTo ?? ''
  const file = { bytes: new Uint8Array(Buffer.from('%PDF-1.7')), isInline: false }
  const mail = { to: [to], text: 'The estimate.', key: '1', isAutomatic: false, files: [file], reports: [] }
  // Whatever happens right after the reply was stored.
  const transaction: App['transaction'] = async work => {
    const done = await app.transaction(work)
    await between(app, business.id)
    return done
  }
  expect(await receiveReply({ ...app, transaction }, visitor('mail'), { mail, domain })).toEqual({
    ok: true,
    outcome: 'stored',
  })
  return (await queuedMails(app)).filter(({ kind }) => kind === 'reply-refused')
}

test('tells the roofer which page takes photos', async () => {
  const [refused, ...more] = await replied(async () => {})
  expect(more).toEqual([])
  expect(refused?.text).toMatch(/"path":"\/answers\/[\w-]{22}"/)
})

test('writes no one about refused files once the business has a new owner', async () => {
  const refused = await replied(async (app, businessId) => {
    const next = await buildAccount(app, { email: `next-${app.ids.next()}@example.com` })
    await app.transaction(async tx => {
      const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
      await replaceOwners(tx, { businessId, userId: next.id, changeId, since: tx.clock.now(), proof: 'code' })
      return { ok: true }
    })
  })
  expect(refused).toEqual([])
})
