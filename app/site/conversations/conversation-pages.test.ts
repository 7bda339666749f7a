import { expect, onTestFinished, test } from 'vitest'
import { requestTag } from '#domain/requests/conversations/conversation.ts'
import { notifyConversations } from '#domain/requests/conversations/notify-conversations.server.ts'
import { answerOwnRequest } from '#domain/requests/own-requests/answer-own-request.server.ts'
import { askOthers } from '#domain/requests/quotes/ask-others.server.ts'
import { openLiveUpdates } from '#platform/http/live-updates.ts'
import { buildSession } from '#tests/support/build-account.ts'
import { writeFromAccount } from '#tests/support/build-message.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildMember } from '#tests/support/build-team.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testSite } from '#tests/support/test-site.ts'

const person = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

async function asked() {
  const site = await testSite()
  await buildOperator(site.app)
  const { account, business, caller: owner } = await buildOwner(site.app)
  const other = await buildListing(site.app, { name: 'Bay Roofing' })
  const request = await buildRequest(site.app, { listings: [business, other], photos: [await buildPhoto()] })
  const { cookie } = await buildSession(site.app, account)
  const read = async (path: string, headers = {}) => (await site.get(path, headers)).html.replaceAll('<!-- -->', '')
  const own = `/requests/${request.token}`
  const answer = `/answers/${request.answers[0]}`
  const ofAccount = `/account/requests/${request.id}/${business.id}`
  return { ...site, request, owner, business, cookie, read, own, answer, ofAccount }
}

function form(fields: Record<string, string>, photos: Uint8Array<ArrayBuffer>[] = []) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ act: 'message', ...fields })) body.set(name, value)
  for (const photo of photos) body.append('photos', new File([photo], 'roof.jpg', { type: 'image/jpeg' }))
  return body
}

test('without script, each side writes by a form with photos and reads the other’s words and pictures', async () => {
  const { post, get, read, own, answer } = await asked()
  const sent = await post(answer, form({ text: 'Is the <b>gate</b> open?' }, [await buildPhoto(), await buildPhoto()]))
  expect([sent.status, sent.location]).toEqual([303, `${answer}#composer`])

  const page = await read(`${own}?to=1`)
  expect(page).toContain('Is the &lt;b&gt;gate&lt;/b&gt; open?')
  const photo = new RegExp(`${own}/messages/[\\w-]+/2`).exec(page)?.[0] ?? ''
  const picture = await get(photo)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(picture.headers.get('cache-control')).toBe('private, no-store')
  expect((await get(photo.replace(/2$/, '3'))).status).toBe(404)

  const back = await post(`${own}?to=1`, form({ to: '1', text: 'Code 4410.' }))
  expect([back.status, back.location]).toEqual([303, `${own}?to=1#composer`])
  expect(await read(answer)).toContain('Code 4410.')
  expect(await read(`${own}?to=2`)).not.toContain('Code 4410.')
})

test('a time begins with a capital, and has its preposition in Spanish', async () => {
  const { read, own } = await asked()
  expect(await read(`/es${own}?to=1`)).toMatch(/>A las? [\d:]+ [ap]\.m\. · Enviado</)
  expect(await read(`${own}?to=1`)).toMatch(/>[\d:]+ [ap]m · Sent</)
})

test('shows a rejected message again with its error', async () => {
  const { post, own, answer } = await asked()
  const heic = new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  const rejected = await post(answer, form({ text: 'With a photo.' }, [heic]))
  expect(rejected.status).toBe(422)
  expect(rejected.html).toMatch(/role="alert"[^>]*>We can’t read HEIC photos/)
  expect(rejected.html).toMatch(/<textarea[^>]*>With a photo\.<\/textarea>/)
  const empty = await post(`/es${own}?to=1`, form({ to: '1', text: ' ' }))
  expect([empty.status, empty.html.includes('Escriba un mensaje')]).toEqual([422, true])
  const trapped = await post(`${own}?to=1`, form({ to: '1', text: 'x', fax_number: '1' }))
  expect(trapped.html).toContain('Our spam check stopped this')
})

test('the owner writes from the account, where the thread is the same', async () => {
  const { post, read, own, ofAccount, cookie } = await asked()
  const sent = await post(ofAccount, form({ text: 'From the office.' }), { headers: { cookie } })
  expect([sent.status, sent.location]).toEqual([303, `${ofAccount}#composer`])
  expect(await read(ofAccount, { cookie })).toContain('From the office.')
  expect(await read(`${own}?to=1`)).toContain('From the office.')
  expect((await post(ofAccount, form({ text: 'x' }))).location).toMatch(/^\/sign-in/)
})

test('shows which team member answered or wrote, but only to their team', async () => {
  const { app, owner, business, request, post, read, own, answer, ofAccount, cookie } = await asked()
  const carl = await buildMember(app, { owner, businessId: business.id, role: 'crew', email: 'carl@example.com' })
  await app.db.updateTable('users').set({ name: 'Carl Diaz' }).where('id', '=', carl.id).execute()
  const input = { answer: 'on-my-way', callTime: undefined, callAt: '' } as const
  const recipient = { requestId: request.id, businessId: business.id }
  expect(await answerOwnRequest(app, carl.caller, { ...recipient, input })).toMatchObject({ ok: true })
  await writeFromAccount(app, carl.caller, { ...recipient, text: 'We bring a tarp.' })
  await post(ofAccount, form({ text: 'From the office.' }), { headers: { cookie } })

  const shown = await read(ofAccount, { cookie })
  expect(shown).toMatch(/Carl Diaz answered [^:]+ \d+:\d\d [ap]m: They’re on the way/)
  expect(shown).toMatch(/We bring a tarp\.<\/p><p[^>]*>Carl Diaz · [^<]* · Sent/)
  expect(shown).not.toMatch(/From the office\.<\/p><p[^>]*>Ann/)
  const { cookie: hisCookie } = await buildSession(app, carl)
  expect(await read(ofAccount, { cookie: hisCookie })).toMatch(
    /You answered [\s\S]*From the office\.<\/p><p[^>]*>[A-Z]\S* [^<]*· Sent/,
  )
  for (const outside of [own, `${own}?to=1`, answer]) expect(await read(outside)).not.toContain('Carl Diaz')
  await app.db.deleteFrom('users').where('id', '=', carl.id).execute()
  expect(await read(ofAccount, { cookie })).toContain('You answered')
})

test('shows when a message was read, by a person and not by a scanner of links', async () => {
  const { app, post, get, read, own, answer, clock } = await asked()
  await post(`${own}?to=1`, form({ to: '1', text: 'Code 4410.' }))
  await get(answer)
  await get(answer, { ...person, 'Sec-Purpose': 'prefetch' })
  const isRead = async () => /Code 4410\.<\/p><p[^>]*>[^<]* · Read /.test(await read(`${own}?to=1`))
  expect(await isRead()).toBe(false)
  await get(answer, person)
  expect(await isRead()).toBe(true)
  clock.later(600_000)
  await notifyConversations(app)
  const mails = app.db.selectFrom('mails').select('id').where('kind', '=', 'message-to-business')
  expect(await mails.execute()).toEqual([])
})

test('an open page that updates itself counts as read only while its reader looks at it', async () => {
  const { post, get, read, own, answer } = await asked()
  await post(answer, form({ text: 'Ten minutes.' }))
  await get(`${own}?to=1`, { 'Sec-Fetch-Mode': 'cors' })
  expect(await read(answer)).toMatch(/Ten minutes\.<\/p><p[^>]*>[^<]* · Sent/)
  await get(`${own}?to=1`, { 'Sec-Fetch-Mode': 'cors', 'X-Seen': 'page' })
  expect(await read(answer)).toMatch(/Ten minutes\.<\/p><p[^>]*>[^<]* · Read/)
})

test('a tab shows new messages, and opens its own thread', async () => {
  const { post, read, own, request } = await asked()
  await post(`/answers/${request.answers[1]}`, form({ text: 'We can come at 8.' }))
  const page = await read(`${own}?to=1`)
  expect(page).toMatch(/Bay Roofing<\/span><span[^>]*>1 new message/)
  expect(page).toMatch(/href="[^"]*\?to=1" aria-current="page"/)
  await read(`${own}?to=2`, person)
  expect(await read(`${own}?to=1`)).not.toContain('1 new message')
  expect(await read(`/es${own}?to=1`)).toContain('Sin respuesta todavía')
  for (const to of ['0', '9', 'x', '1e3', ''])
    expect((await read(`${own}?to=${to}`)).includes('data-composer')).toBe(true)
})

test('the document behind a private link is never cached, and has a footer of one line', async () => {
  const { get, own, answer } = await asked()
  for (const path of [own, answer, `/es${own}`, `${own}/withdraw`]) {
    const { headers, html } = await get(path)
    expect(headers.get('cache-control'), path).toBe('private, no-store')
    expect(html.split('<footer')[1]?.length, path).toBeLessThan(1_500)
  }
})

test('a request’s page is told of changes in the other requests of its job, and of no other request', async () => {
  const live = openLiveUpdates()
  onTestFinished(() => live.close())
  const site = await testSite({ live })
  const [ace, bay] = [await buildListing(site.app), await buildListing(site.app, { name: 'Bay Roofing' })]
  const first = await buildRequest(site.app, { listings: [ace] })
  const otherJob = await buildRequest(site.app, { listings: [ace], quote: { message: 'The shed, too.' } })
  const asked = await askOthers(site.app, visitor('marisol'), { token: first.token, slugs: [bay.slug] })
  if (!asked.ok) throw new Error(asked.reason)
  const stream = site.get(`/requests/${asked.token}/live`)
  await expect.poll(() => live.open).toBe(1)
  live.publish([requestTag(otherJob.id)])
  live.publish([requestTag(first.id)])
  live.close()
  expect((await stream).html.match(/event: changed/g)).toHaveLength(1)
})

test('a withdrawn contractor sees no thread, no photo and no stream', async () => {
  const live = openLiveUpdates()
  const site = await testSite({ live })
  const listing = await buildListing(site.app)
  const request = await buildRequest(site.app, { listings: [listing] })
  const answer = `/answers/${request.answers[0]}`
  await site.post(`/requests/${request.token}?to=1`, form({ to: '1', text: 'Secret.' }, [await buildPhoto()]))
  const photo = new RegExp(`${answer}/messages/[\\w-]+/1`).exec((await site.get(answer)).html)?.[0] ?? ''
  expect((await site.get(photo)).status).toBe(200)
  const question = (await site.get(`/requests/${request.token}/withdraw`)).html
  const seen = /name="seen" value="([^"]*)"/.exec(question)?.[1] ?? ''
  await site.post(`/requests/${request.token}/withdraw`, { from: '1', seen })
  expect((await site.get(answer)).html).not.toContain('Secret.')
  expect((await site.get(photo)).status).toBe(404)
  expect((await site.post(answer, form({ text: 'Hello?' }))).status).toBe(409)
  live.close()
})

test('a removed member’s open stream ends at the next check, and so does one of an ended session', async () => {
  const live = openLiveUpdates({ checkMs: 30 })
  const site = await testSite({ live })
  onTestFinished(() => live.close())
  const { account, business } = await buildOwner(site.app)
  const { id } = await buildRequest(site.app, { listings: [business] })
  const sessions = [await buildSession(site.app, account), await buildSession(site.app, account)]
  // An answer's text is complete once its stream ends.
  const ended = sessions.map(({ cookie }) => site.get(`/account/requests/${id}/${business.id}/live`, { cookie }))
  await expect.poll(() => live.open).toBe(2)
  await site.app.db
    .deleteFrom('sessions')
    .where('id', '=', sessions[0]?.id ?? '')
    .execute()
  expect((await ended[0])?.status).toBe(200)
  expect(live.open).toBe(1)
  await site.app.db.deleteFrom('businessOwners').where('businessId', '=', business.id).execute()
  expect((await ended[1])?.status).toBe(200)
  expect(live.open).toBe(0)
})
