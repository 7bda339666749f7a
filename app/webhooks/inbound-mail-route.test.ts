import { expect, test } from 'vitest'
import { notifyConversations } from '#domain/requests/conversations/notify-conversations.server.ts'
import { signInboundMail } from '#platform/mail/read-inbound-mail.ts'
import { writeFromLink, writeFromPage } from '#tests/support/build-message.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testSite } from '#tests/support/test-site.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'

const inboundMail = { domain: 'reply.roofs.example', secret: 'a secret that only the mail server knows' }
const path = '/webhooks/inbound-mail'

async function mailed(given: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite({ inboundMail, ...given })
  const { app, clock } = site
  await buildOperator(app)
  const request = await buildRequest(app)
  await writeFromLink(app, request.answers[0] ?? '', { text: 'Is the power off?' })
  await writeFromPage(app, request.token, { text: 'The gate is open.' })
  clock.later(60_000)
  await notifyConversations(app)
  const addressOf = async (kind: string) => (await queuedMails(app)).find(mail => mail.kind === kind)?.replyTo ?? ''
  const bytes = (body: string | Uint8Array<ArrayBuffer>) =>
    typeof body === 'string' ? new Uint8Array(Buffer.from(body)) : body
  async function deliver(body: string | Uint8Array<ArrayBuffer>, { type = 'message/rfc822', signature = '' } = {}) {
    const headers = {
      'content-type': type,
      'roof-rescue-signature': signature || signInboundMail(bytes(body), inboundMail.secret, clock.at),
    }
    const { status, html } = await site.post(path, bytes(body), { headers })
    return [status, JSON.parse(html).status]
  }
  const stored = async () => {
    const rows = app.db.selectFrom('threadMessages').select(['author', 'text']).where('door', '=', 'email')
    return (await rows.orderBy('id').execute()).map(({ author, text }) => `${author}: ${text}`)
  }
  const forHomeowner = await addressOf('message-to-homeowner')
  const forBusiness = await addressOf('message-to-business')
  return { ...site, request, deliver, stored, forHomeowner, forBusiness }
}

function email(to: string, { text = 'Yes, since six.', headers = '', id = '<1@mail.example>' } = {}) {
  return `From: Someone <someone@mail.example>\r\nTo: ${to}\r\nSubject: Re: Message\r\nMessage-ID: ${id}\r\n${headers}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n\r\nOn Thu, Nov 26, 2026 at 6:55 PM Ace wrote:\r\n> Is the power off?\r\n`
}

test('adds each side’s reply to the thread without the quoted email, once', async () => {
  const { deliver, stored, forHomeowner, forBusiness } = await mailed()
  expect(await deliver(email(forHomeowner))).toEqual([200, 'stored'])
  expect(await deliver(email(forHomeowner))).toEqual([200, 'duplicate'])
  expect(await deliver(email(`"Ace" <${forBusiness.toUpperCase()}>`, { text: 'Great, ten minutes.' }))).toEqual([
    200,
    'stored',
  ])
  expect(await stored()).toEqual(['homeowner: Yes, since six.', 'business: Great, ten minutes.'])
})

test('reads the JSON that providers send after parsing', async () => {
  const { app, deliver, stored, forHomeowner } = await mailed()
  const photo = Buffer.from(await buildPhoto()).toString('base64')
  const body = {
    to: [`Roof Rescue <${forHomeowner}>`],
    from: 'a@b.example',
    html: '<p>Yes.</p><p>Six &amp; seven.</p>',
  }
  const json = JSON.stringify({ ...body, messageId: '<2@mail.example>', attachments: [{ content: photo }] })
  expect(await deliver(json, { type: 'application/json; charset=utf-8' })).toEqual([200, 'stored'])
  expect(await stored()).toEqual(['homeowner: Yes.\nSix & seven.'])
  expect(await app.db.selectFrom('messagePhotos').select('position').execute()).toHaveLength(1)
  for (const broken of ['{', '[]', '{"to":5}', JSON.stringify({ ...body, attachments: [{ content: '%' }] })])
    expect(await deliver(broken, { type: 'application/json' }), broken).toEqual([422, 'unreadable'])
})

test('keeps photos, drops other files, and emails the sender’s known address about it', async () => {
  const { app, deliver, stored, forHomeowner } = await mailed()
  const part = (type: string, name: string, content: Uint8Array) =>
    `--x\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`
  const body = [
    `From: Evil <evil@mail.example>\r\nTo: ${forHomeowner}\r\nMessage-ID: <3@mail.example>\r\nMIME-Version: 1.0\r\n`,
    'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nTwo photos.\r\n',
    part('image/jpeg', 'roof.jpg', await buildPhoto()),
    part('application/pdf', 'estimate.pdf', Buffer.from('%PDF-1.7')),
    part('image/jpeg', 'fake.jpg', Buffer.from('MZ\x90')),
    '--x--\r\n',
  ].join('')
  expect(await deliver(body)).toEqual([200, 'stored'])
  expect(await deliver(body)).toEqual([200, 'duplicate'])
  expect(await stored()).toEqual(['homeowner: Two photos.'])
  expect(await app.db.selectFrom('messagePhotos').select('position').execute()).toHaveLength(1)
  const refused = (await queuedMails(app)).filter(({ kind }) => kind === 'reply-refused')
  expect(refused).toMatchObject([{ recipient: 'marisol@example.com' }])
  expect(refused[0]?.text).toContain('without 2 attached files')
})

test.each([
  ['an absence note', 'Auto-Submitted: auto-replied\r\n'],
  ['our own email', 'Auto-Submitted: auto-generated\r\n'],
  ['a mailing list', 'Precedence: bulk\r\n'],
  ['a bounce', 'Return-Path: <>\r\n'],
  ['a failure report', 'X-Failed-Recipients: office@ace.example.com\r\n'],
])('ignores %s', async (_, headers) => {
  const { deliver, stored, forHomeowner } = await mailed()
  expect(await deliver(email(forHomeowner, { headers }))).toEqual([200, 'ignored'])
  expect(await stored()).toEqual([])
})

test('rejects a reply after the withdrawal, so that its sender gets a bounce', async () => {
  const { app, request, deliver, stored, forHomeowner, forBusiness } = await mailed()
  await withdrawAsShown(app, request.token)
  for (const to of [forHomeowner, forBusiness]) expect(await deliver(email(to))).toEqual([404, 'address-unknown'])
  expect(await stored()).toEqual([])
})

test('inbound mail is off without its settings, and allows only POST', async () => {
  const { deliver } = await mailed({ inboundMail: undefined })
  expect(await deliver('x')).toEqual([404, 'off'])
  const { get } = await mailed()
  expect((await get(path)).status).toBe(405)
})

test('asks for another delivery while the database is down, and logs nothing of the email', async () => {
  const { app, deliver, logged, forHomeowner } = await mailed()
  await app.db.schema.alterTable('threadMessages').renameTo('gone').execute()
  expect(await deliver(email(forHomeowner))).toEqual([503, 'try-again'])
  expect(JSON.stringify(logged)).not.toMatch(/since six|someone@|reply\.roofs/)
  expect(logged).toHaveLength(1)
})
