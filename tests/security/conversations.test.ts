import { expect, onTestFinished, test } from 'vitest'
import { replaceOwners } from '#domain/directory/claims/owners.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { notifyConversations } from '#domain/requests/conversations/notify-conversations.server.ts'
import { openLiveUpdates } from '#platform/http/live-updates.ts'
import { signInboundMail } from '#platform/mail/read-inbound-mail.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { writeFromLink, writeFromPage } from '#tests/support/build-message.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildListing, buildOperator, operator } from '#tests/support/builders.ts'
import { buildPhoto, hugePng, textBytes } from '#tests/support/photos.ts'
import { testSite } from '#tests/support/test-site.ts'

// Attacks on the messages between a homeowner and a contractor.

const inboundMail = { domain: 'reply.roofs.example', secret: 'a secret that only the mail server knows' }

async function talking() {
  const live = openLiveUpdates({ mostOfParty: 3 })
  onTestFinished(() => live.close())
  const site = await testSite({ inboundMail, live, limits: { 'write-message': { times: 5, seconds: 3_600 } } })
  await buildOperator(site.app)
  const { account, business } = await buildOwner(site.app)
  const other = await buildListing(site.app, { name: 'Bay Roofing', email: 'office@bay.example.com' })
  const request = await buildRequest(site.app, { listings: [business, other] })
  const foreign = await buildRequest(site.app, { listings: [other], quote: { message: 'Another roof.' } })
  await writeFromLink(site.app, request.answers[0] ?? '', { text: 'Dana here.', photos: [await buildPhoto()] })
  const { id: messageId } = await site.app.db.selectFrom('threadMessages').select('id').executeTakeFirstOrThrow()
  return { ...site, account, business, other, request, foreign, messageId }
}

function form(fields: Record<string, string>, photos: Uint8Array<ArrayBuffer>[] = []) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ act: 'message', text: '', ...fields })) body.set(name, value)
  for (const photo of photos) body.append('photos', new File([photo], 'roof.jpg', { type: 'image/jpeg' }))
  return body
}

test('no other request’s link, contractor or account reads or writes a thread, or its photos', async () => {
  const { app, get, post, business, request, foreign, messageId } = await talking()
  const stranger = await buildAccount(app, { email: 'eve@example.com' })
  const { cookie } = await buildSession(app, stranger)
  const account = `/account/requests/${request.id}/${business.id}`
  const photos = [
    `/requests/${foreign.token}`,
    `/answers/${request.answers[1]}`,
    `/answers/${foreign.answers[0]}`,
    `/requests/${request.answers[0]}`,
    `/answers/${request.token}`,
    account,
  ].map(base => `${base}/messages/${messageId}/1`)
  for (const path of photos) expect((await get(path, { cookie })).status, path).toBe(404)
  const own = `/requests/${request.token}/messages`
  for (const path of [
    `${own}/${messageId}/0`,
    `${own}/${messageId}/7`,
    `${own}/' or 1=1--/1`,
    `${own}/${messageId}/1e0`,
  ])
    expect((await get(path)).status, path).toBe(404)
  expect((await get(`${own}/${messageId}/1`)).status).toBe(200)

  for (const path of [`/requests/${request.answers[0]}`, `/answers/${request.token}`, account]) {
    expect((await post(path, form({ to: '1', text: 'Eve was here.' }), { headers: { cookie } })).status, path).toBe(404)
    expect((await get(`${path}/live`, { cookie })).status, path).toBe(404)
  }
  for (const to of ['0', '3', '-1', '1.5', 'NaN', '99999999999', ''])
    expect((await post(`/requests/${request.token}`, form({ to, text: 'x' }))).status, to).toBe(404)
  expect((await get(`/answers/${request.answers[1]}`)).html).not.toContain('Dana here.')
  expect(await app.db.selectFrom('threadMessages').select('id').execute()).toHaveLength(1)
})

test('after a hand-over, the previous owner’s link, stream, photo and reply address are closed, and the new owner sees nothing', async () => {
  const { app, clock, get, post, account, business, request, messageId } = await talking()
  await writeFromPage(app, request.token, { text: 'The key is under the mat.' })
  clock.later(60_000)
  await notifyConversations(app)
  const replyTo = (await queuedMails(app)).find(({ kind }) => kind === 'message-to-business')?.replyTo ?? ''
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
    await replaceOwners(tx, { businessId: business.id, userId: bob.id, changeId, since: tx.clock.now(), proof: 'code' })
    return { ok: true }
  })

  const answer = `/answers/${request.answers[0]}`
  expect((await get(answer)).status).toBe(410)
  expect((await post(answer, form({ text: 'Still here.' }))).status).toBe(410)
  for (const path of ['/live', `/messages/${messageId}/1`]) expect((await get(answer + path)).status, path).toBe(404)
  for (const who of [account, bob]) {
    const { cookie } = await buildSession(app, who)
    const page = `/account/requests/${request.id}/${business.id}`
    for (const path of ['', '/live', `/messages/${messageId}/1`])
      expect((await get(page + path, { cookie })).status, path).toBe(404)
  }
  expect(await deliver({ app, clock, post }, `To: ${replyTo}\r\n\r\nStill here.`)).toBe(404)
  // What the homeowner wrote just before doesn't reach the new owner's mailbox either.
  clock.later(600_000)
  await notifyConversations(app)
  const later = (await queuedMails(app)).filter(({ kind }) => kind === 'message-to-business')
  expect(later).toHaveLength(1)
})

test('huge and hostile pictures are rejected with the message’s text kept, and nothing is stored', async () => {
  const { app, post, request } = await talking()
  const before = await app.db.selectFrom('files').select('id').execute()
  const hostile = [
    hugePng(30_000, 30_000),
    textBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    textBytes('GIF89a\x01\0\x01\0\0\0\0;'),
    (await buildPhoto()).slice(0, 200),
  ]
  for (const photo of hostile) {
    const { status, html } = await post(`/answers/${request.answers[1]}`, form({ text: 'Look at this.' }, [photo]))
    expect([status, html.includes('Look at this.')]).toEqual([422, true])
  }
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual(before)
})

test('a flood of messages stops at the limit and sends one email', async () => {
  const { app, clock, post, request } = await talking()
  const statuses: number[] = []
  for (let at = 0; at < 12; at++)
    statuses.push((await post(`/requests/${request.token}`, form({ to: '2', text: `Flood ${at}` }))).status)
  expect(statuses).toEqual([...Array(5).fill(303), ...Array(7).fill(429)])
  clock.later(60_000)
  await notifyConversations(app)
  expect(
    (await queuedMails(app)).filter(({ recipient, kind }) => recipient.includes('bay') && kind.startsWith('message')),
  ).toHaveLength(1)
})

test('markup in a message stays text, on both pages', async () => {
  const { app, get, request } = await talking()
  await writeFromPage(app, request.token, { text: '<img src=x onerror=alert(1)>' })
  for (const path of [`/answers/${request.answers[0]}`, `/requests/${request.token}?to=1`]) {
    const { html } = await get(path)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img src=x')
  }
})

test('forged, stale, altered and misaddressed inbound mail changes nothing', async () => {
  const { app, clock, post, request, foreign } = await talking()
  clock.later(60_000)
  await notifyConversations(app)
  const good = (await queuedMails(app)).find(({ kind }) => kind === 'message-to-homeowner')?.replyTo ?? ''
  expect(good).toContain(request.id.replaceAll('-', ''))
  const parts = { app, clock, post }
  const count = async () => (await app.db.selectFrom('threadMessages').select('id').execute()).length

  const body = `To: ${good}\r\n\r\nYes.`
  const bytes = new Uint8Array(Buffer.from(body))
  const minutes = (by: number) => new Date(clock.at.getTime() + by * 60_000)
  const valid = signInboundMail(bytes, inboundMail.secret, clock.at)
  for (const signature of [
    '',
    'x',
    valid.replace('v1=', 'v0='),
    valid.replace(/.$/, end => (end === '0' ? '1' : '0')),
    signInboundMail(bytes, 'another secret of at least 32 characters', clock.at),
    signInboundMail(bytes, inboundMail.secret, minutes(-6)),
    signInboundMail(bytes, inboundMail.secret, minutes(6)),
    signInboundMail(new Uint8Array(Buffer.from(`${body}!`)), inboundMail.secret, clock.at),
  ])
    expect(await deliver(parts, body, signature), signature).toBe(400)

  const requestOf = foreign.id.replaceAll('-', '')
  const forged = [
    good.replace(/^m.{32}/, `m${requestOf}`),
    good.replace(/^(m.{33})h/, '$1b'),
    good.replace(/^(m.{32})1/, '$12'),
    good.replace(/.(@)/, (_, at: string) => `g${at}`),
    good.replace(/(.)@/, (_, last: string) => `${last === '0' ? '1' : '0'}@`),
    good.replace('@reply.', '@'),
    good.replace('@', '@x.'),
    'someone@else.example',
    '',
  ]
  for (const to of forged) expect(await deliver(parts, `To: ${to}\r\n\r\nYes.`), to).toBe(404)
  expect(await count()).toBe(1)
  const nested = `${Array.from({ length: 40 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join('')}x`
  expect([404, 422]).toContain(await deliver(parts, nested))
  expect(await deliver(parts, body)).toBe(200)
  expect(await count()).toBe(2)
})

type Parts = Pick<Awaited<ReturnType<typeof talking>>, 'app' | 'clock' | 'post'>

async function deliver({ clock, post }: Parts, body: string, signature?: string) {
  const bytes = new Uint8Array(Buffer.from(body))
  const headers = {
    'content-type': 'message/rfc822',
    'roof-rescue-signature': signature ?? signInboundMail(bytes, inboundMail.secret, clock.at),
  }
  return (await post('/webhooks/inbound-mail', bytes, { headers })).status
}
