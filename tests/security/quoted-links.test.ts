import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { hasPrivateLink, privatePath } from '#domain/foundation/mail/private-link.ts'
import { notifyConversations } from '#domain/requests/conversations/notify-conversations.server.ts'
import { addToRequest } from '#domain/requests/quotes/add-to-request.server.ts'
import { undoMinutes } from '#domain/requests/quotes/quote.ts'
import { undoWithdrawal } from '#domain/requests/quotes/withdraw-request.server.ts'
import { followUpRequests } from '#domain/requests/waiting/follow-up-requests.server.ts'
import { buildMail } from '#tests/support/build-mail.ts'
import { writeFromLink, writeFromPage } from '#tests/support/build-message.ts'
import { buildRequest, hireAs } from '#tests/support/build-request.ts'
import { giveAnswer } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'

// A mail program quotes the email in the reply: a homeowner's private link must not reach the roofer with it (decision 172).

const marisol = visitor('marisol')
const token = 'L-rRW03Dys3oj1mdXi6OqQ'

/** Everything that two roofers and a homeowner can write each other. */
async function wholeStory(replyDomain: string | undefined) {
  const { app, clock } = await testApp()
  app.mail.replyDomain = replyDomain
  await buildOperator(app)
  clock.at = new Date('2026-07-01T15:00:00Z')
  const listing = (name: string, email = `${name.slice(0, 3).toLowerCase()}@example.com`) =>
    buildListing(app, { name, email, phone: '561-555-0142' })
  const listings = [await listing('Ace Roofing'), await listing('Bay Roofing'), await listing('Cay Roofing', '')]
  await listing('Dune Roofing')
  const request = await buildRequest(app, { listings })
  const pass = (minutes: number) => clock.later(minutes * 60_000)
  await addToRequest(app, marisol, { token: request.token, input: { message: 'One more leak.', fax_number: '' } })
  for (const minutes of [20, 25, 60, 600]) {
    pass(minutes)
    await followUpRequests(app)
  }
  await giveAnswer(app, request.answers[0])
  await writeFromPage(app, request.token)
  await writeFromLink(app, request.answers[0] ?? '')
  pass(10)
  await notifyConversations(app)
  await hireAs(app, marisol, { token: request.token, number: 1 })
  // Only what was sent needs an email about the undo.
  await app.db.updateTable('mails').set({ state: 'sent', attempts: 1, sentAt: clock.at }).execute()
  pass(1)
  const hired = await app.db.selectFrom('quoteRecipients').select('hiredAt').where('hiredAt', 'is not', null).execute()
  await undoWithdrawal(app, marisol, { token: request.token, withdrawnAt: hired[0]?.hiredAt ?? clock.at })
  await hireAs(app, marisol, { token: request.token, number: 1 })
  pass(undoMinutes + 1)
  await buildRequest(app, { listings, quote: { message: 'Another leak.' } }).then(other =>
    withdrawAsShown(app, other.token),
  )
  return app.db.selectFrom('mails').select(['kind', 'recipient', 'replyTo', 'content']).execute()
}

test.each([undefined, 'reply.roofs.example'])(
  'no email with a homeowner’s private link is answered to another person: %s',
  async domain => {
    const mails = await wholeStory(domain)
    const kinds = new Set(mails.map(({ kind }) => kind))
    for (const kind of ['quote', 'quote-added', 'quote-reminder', 'quote-answered', 'quote-hired', 'quote-restored'])
      expect([...kinds]).toContain(kind)
    expect([...kinds]).toEqual(expect.arrayContaining(['message-to-homeowner', 'message-to-business']))
    const carrying = mails.filter(({ content }) => hasPrivateLink(content as Parameters<typeof hasPrivateLink>[0]))
    expect(carrying.length).toBeGreaterThan(5)
    for (const { kind, recipient, replyTo } of carrying) {
      const isThread = replyTo?.endsWith('@reply.roofs.example') ?? false
      expect(isThread || replyTo === 'operator@example.com', `${kind} to ${recipient}: ${replyTo}`).toBe(true)
    }
    if (domain) expect(mails.find(({ kind }) => kind === 'quote-answered')?.replyTo).toMatch(/@reply\.roofs\.example$/)
    const own = mails.filter(({ recipient }) => recipient === 'marisol@example.com')
    if (!domain) expect(JSON.stringify(own)).not.toMatch(/"[^"]*Reply to this email[^"]*"/)
  },
)

test('refuses to queue an email whose reply would hand on a private link', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const content = (path: string) => ({ subject: 'x', preheader: '', paragraphs: [], button: { label: 'View', path } })
  const replyTo = 'ann@example.com'
  for (const path of [`/requests/${token}`, `/es/requests/${token}?ask=all#ask-others`])
    await expect(buildMail(app, { replyTo, content: content(path) })).rejects.toThrow('private link')
  await buildMail(app, { replyTo, content: content('/business/ace-roofing-of-lantana') })
  await buildMail(app, { replyTo: 'operator@example.com', content: content(`/requests/${token}`) })
})

test('knows every page that a secret opens', () => {
  const paths = Object.values(build.routes).flatMap(route => route?.path ?? [])
  const secret = paths.filter(path => /:(token|link)\b/.test(path))
  expect(secret.length).toBeGreaterThan(20)
  for (const path of secret) expect(`/${path.replace(/:(token|link)\b/, token)}`, path).toMatch(privatePath)
})
