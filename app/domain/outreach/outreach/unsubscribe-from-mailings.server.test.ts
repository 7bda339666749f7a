import { expect, test } from 'vitest'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { unsubscribePath } from '#domain/foundation/mail/bulk-footer.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { buildMail, readMails } from '#tests/support/build-mail.ts'
import { buildFirms, buildMailing, mailingDesk } from '#tests/support/build-mailing.ts'
import { operator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { countRecipients, readRecipients } from './mailing-recipients.server.ts'
import { readError, unsubscribeFromMailings } from './unsubscribe-from-mailings.server.ts'

const options = { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' }
const bulk = { ...options, queue: 'bulk' } as const

async function mailed(emails: string[]) {
  const given = await testApp()
  const boss = await mailingDesk(given.app)
  await buildFirms(given.app, emails)
  const id = await buildMailing(given.app, boss)
  const rows = await readMails(given.app)
  const linkOf = (address: string) => {
    const mail = rows.find(({ recipient }) => recipient === address)
    return unsubscribePath(given.app.tokens, mail?.id ?? '').replace('/unsubscribe/', '')
  }
  return { ...given, boss, id, linkOf }
}

test('sends an unsubscribed address no bulk email, not even a waiting one, but everything else', async () => {
  const { app, mail, boss, id, linkOf } = await mailed(['ann@one.example', 'bob@two.example'])
  const link = linkOf('ann@one.example')
  expect(await readError(app, link)).toEqual({ ok: true, takes: 'mailings' })

  expect(await unsubscribeFromMailings(app, visitor('ann'), { link, isWanted: false })).toEqual({ ok: true })
  expect(await unsubscribeFromMailings(app, visitor('ann'), { link, isWanted: false })).toEqual({ ok: true })
  expect(await readError(app, link)).toEqual({ ok: true, takes: 'no-mailings' })
  await buildMail(app, { recipient: 'Ann@one.example' })
  await deliverDueMails(app, bulk)
  await deliverDueMails(app, options)
  expect(mail.sent.map(({ to }) => to)).toEqual(['bob@two.example', 'Ann@one.example'])
  expect(await countRecipients(app, id)).toMatchObject({ sent: 1, suppressed: 1, unsubscribed: 1 })

  const second = await buildMailing(app, boss)
  expect(await countRecipients(app, second)).toMatchObject({ waiting: 1, suppressed: 1 })
  const change = app.db.selectFrom('changes').select(['actorKind', 'actorId']).where('action', '=', 'refuse-mailings')
  expect(await change.execute()).toEqual([1, 2].map(() => ({ actorKind: 'visitor', actorId: 'ann' })))
})

test('sends the next bulk email after a new subscription', async () => {
  const { app, boss, id, linkOf } = await mailed(['ann@one.example'])
  const link = linkOf('ann@one.example')
  await unsubscribeFromMailings(app, visitor('ann'), { link, isWanted: false })

  expect(await unsubscribeFromMailings(app, visitor('ann'), { link, isWanted: true })).toEqual({ ok: true })

  expect(await readError(app, link)).toEqual({ ok: true, takes: 'mailings' })
  expect(await countRecipients(app, id)).toMatchObject({ unsubscribed: 0 })
  expect(await countRecipients(app, await buildMailing(app, boss))).toMatchObject({ waiting: 1 })
})

test('keeps blocking an address that gets no email at all, whatever its link does', async () => {
  const { app, clock, linkOf } = await mailed(['ann@one.example'])
  const values = { address: 'ann@one.example', reason: 'bounced', at: clock.at }
  await app.db.insertInto('mailSuppressions').values(values).execute()
  const link = linkOf('ann@one.example')

  for (const isWanted of [false, true]) await unsubscribeFromMailings(app, visitor('ann'), { link, isWanted })

  expect(await readError(app, link)).toEqual({ ok: true, takes: 'nothing' })
})

test('rejects a forged link', async () => {
  const { app, linkOf } = await mailed(['ann@one.example', 'bob@two.example'])
  const [id, token] = linkOf('ann@one.example').split('.')
  const [other] = linkOf('bob@two.example').split('.')
  const unknown = app.ids.next()
  const links = [
    '',
    'preview',
    `${id}`,
    `${id}.`,
    `${other}.${token}`,
    `${id}.${token}x`,
    `${id}.${token?.slice(0, -1)}`,
  ]
  for (const link of [...links, unsubscribePath(app.tokens, unknown).replace('/unsubscribe/', '')]) {
    expect(await readError(app, link), link).toEqual({ ok: false, reason: 'link-unknown' })
    const unsubscribed = await unsubscribeFromMailings(app, visitor('v'), { link, isWanted: false })
    expect(unsubscribed, link).toEqual({ ok: false, reason: 'link-unknown' })
  }
  expect(await app.db.selectFrom('mailSuppressions').selectAll().execute()).toEqual([])
})

test('keeps the link working after the email is deleted, for the business’s address at that time', async () => {
  const { app, id, linkOf } = await mailed(['ann@one.example'])
  const link = linkOf('ann@one.example')
  await app.db.deleteFrom('mails').execute()
  expect(await readRecipients(app, { mailingId: id, state: null, after: null, limit: 9 })).toMatchObject([
    { name: 'Firm 0', recipient: null, state: 'failed' },
  ])

  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await tx.db.updateTable('businesses').set({ email: ' New@one.example' }).execute()
    return { ok: true }
  })

  expect(await unsubscribeFromMailings(app, visitor('ann'), { link, isWanted: false })).toEqual({ ok: true })

  expect(await app.db.selectFrom('mailSuppressions').select(['address', 'scope']).execute()).toEqual([
    { address: 'new@one.example', scope: 'bulk' },
  ])
})

test('doesn’t let an API key unsubscribe anyone', async () => {
  const { app, linkOf } = await mailed(['ann@one.example'])
  const key = { ...visitor('key'), actor: { kind: 'key', id: 'key' } } as const
  const link = linkOf('ann@one.example')
  expect(await unsubscribeFromMailings(app, key, { link, isWanted: false })).toEqual({ ok: false, reason: 'forbidden' })
})
