import { expect, test } from 'vitest'
import { availabilityToken, readAvailabilityToken } from '#domain/directory/availability/availability-link.server.ts'
import { addLetter, letterCode } from '#domain/directory/claims/claim-letters.server.ts'
import { findSession } from '#domain/foundation/accounts/find-session.server.ts'
import { finishTwoStep, startTwoStep, stopTwoStep } from '#domain/foundation/accounts/two-step.server.ts'
import { readUnsubscribeLink, unsubscribePath } from '#domain/foundation/mail/bulk-footer.ts'
import { endpointSecret } from '#domain/outreach/event-delivery/endpoint-secret.ts'
import { openAnswerLink } from '#domain/requests/answers/open-answer-link.server.ts'
import { openReplyAddress, replyToHomeowner } from '#domain/requests/conversations/reply-address.server.ts'
import { findRequest } from '#domain/requests/quotes/quotes.server.ts'
import {
  allowTexts,
  hasStoppedTexts,
  keyTextSuppressions,
  suppressTexts,
} from '#domain/requests/texts/text-suppressions.server.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { totpCode } from '#platform/auth/totp.ts'
import { browser, buildAccount, buildSession, cookieHeader, password } from '#tests/support/build-account.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'

// What a new AUTH_SECRET ends, and what it doesn't (docs/SECURITY.md).

const phone = '+15615550142'
const domain = 'reply.roofs.example'

/** Makes one of everything that depends on the secret, as the product does before the rotation. */
async function beforeRotation() {
  const connection = await testDatabase()
  const open = async (given: Parameters<typeof testApp>[0], minutes: number) => {
    const opened = await testApp({ connection, connections: 2, ...given })
    opened.app.mail.replyDomain = domain
    // The sign-in provider uses the system clock.
    opened.clock.at = new Date(Date.now() + minutes * 60_000)
    return opened
  }
  const secret = 'the first secret, which only this test knows'
  const { app } = await open({ secret }, 0)
  const account = await buildAccount(app)
  const own = browser((await buildSession(app, account)).cookie)
  const started = await startTwoStep(app, account.caller, { password, browser: own })
  if (!started.ok) throw new Error(started.reason)
  const { uri } = started.secret
  const finished = await finishTwoStep(app, account.caller, { code: totpCode(uri, new Date()), browser: own })
  if (!finished.ok) throw new Error(finished.reason)

  const listing = await buildListing(app)
  const request = await buildRequest(app, { listings: [listing] })
  const thread = { requestId: request.id, businessId: listing.id }
  await addLetter(app, listing.id)
  const { id: letterId } = await app.db.selectFrom('claimLetters').select('id').executeTakeFirstOrThrow()
  await suppressTexts(app, phone)
  const [mailId, secretId] = [app.ids.next(), app.ids.next()]
  const made = {
    reply: await replyToHomeowner(app, thread, ''),
    availability: await availabilityToken(app, listing.id),
    letter: letterCode(app, letterId),
    unsubscribe: unsubscribePath(app.tokens, mailId).split('/').at(-1) ?? '',
    endpoint: endpointSecret(app, secretId),
    cookie: cookieHeader(finished.cookies),
  }

  /** Returns what still works with these secrets, ten minutes later. */
  async function stillWorks(given: Parameters<typeof testApp>[0]) {
    const { app: later } = await open(given, 10)
    const { caller } = account
    const signedIn = browser((await buildSession(later, account)).cookie)
    const code = totpCode(uri, new Date(Date.now() + 30_000))
    // The provider throws when no secret opens what's stored.
    const stopped = await stopTwoStep(later, caller, { password, code, browser: signedIn }).catch(() => ({ ok: false }))
    return {
      session: (await findSession(later, made.cookie)).session !== null,
      authenticatorApp: stopped.ok,
      emailedPrivateLink: (await findRequest(later, request.token)) === request.id,
      privateLinkOfLaterEmails: later.tokens.of('quote', request.id) === request.token,
      emailedAnswerLink: (await openAnswerLink(later, request.answers[0] ?? '')).ok,
      replyAddress: (await openReplyAddress(later, made.reply, domain)) !== undefined,
      availabilityLink: (await readAvailabilityToken(later, made.availability))?.isOver === false,
      letterCode: letterCode(later, letterId) === made.letter,
      unsubscribeLink: readUnsubscribeLink(later.tokens, made.unsubscribe) === mailId,
      webhookSecret: endpointSecret(later, secretId) === made.endpoint,
      stoppedTexts: await hasStoppedTexts(later, phone),
    }
  }
  return { app, connection, secret, open, request, stillWorks }
}

const second = 'the second secret, which only this test knows'

test('a new secret with the former one named ends sessions, and nothing else', async () => {
  const { secret, stillWorks } = await beforeRotation()
  const formerSecrets = [{ value: secret, until: new Date(Date.now() + 5 * 60_000) }]
  expect(await stillWorks({ secret: second, formerSecrets })).toEqual({
    session: false,
    authenticatorApp: true,
    emailedPrivateLink: true,
    privateLinkOfLaterEmails: true,
    emailedAnswerLink: true,
    replyAddress: true,
    availabilityLink: true,
    letterCode: true,
    unsubscribeLink: true,
    webhookSecret: true,
    stoppedTexts: true,
  })
})

test('without the previous secret, only links stored as a hash still work', async () => {
  const { stillWorks } = await beforeRotation()
  expect(await stillWorks({ secret: second })).toEqual({
    session: false,
    authenticatorApp: false,
    emailedPrivateLink: true,
    privateLinkOfLaterEmails: false,
    emailedAnswerLink: true,
    replyAddress: false,
    availabilityLink: false,
    letterCode: false,
    unsubscribeLink: false,
    webhookSecret: false,
    stoppedTexts: false,
  })
})

test('after a second rotation, records of each time keep their tokens', async () => {
  const { app, secret, open, request } = await beforeRotation()
  const first = { value: secret, until: new Date(Date.now() + 5 * 60_000) }
  const { app: middle } = await open({ secret: second, formerSecrets: [first] }, 10)
  const later = await buildRequest(middle, { listings: request.listings, quote: { message: 'After.' } })
  const until = new Date(Date.now() + 15 * 60_000)
  const { app: last } = await open({ secret: 'a third secret', formerSecrets: [{ value: second, until }, first] }, 20)
  expect(last.tokens.of('quote', request.id)).toBe(request.token)
  expect(last.tokens.of('quote', later.id)).toBe(later.token)
  expect(later.token).not.toBe(app.tokens.of('quote', later.id))
  const own = await buildRequest(last, { listings: request.listings, quote: { message: 'Last.' } })
  expect(await findRequest(last, own.token)).toBe(own.id)
})

test('keeps numbers that replied STOP as keyed hashes, and keys the plain ones of earlier versions', async () => {
  const { app } = await testApp()
  const plain = '+15615550199'
  await suppressTexts(app, phone)
  await app.db
    .insertInto('textSuppressions')
    .values({ phoneHash: hashToken(plain), at: app.clock.now() })
    .execute()
  expect(await hasStoppedTexts(app, plain)).toBe(true)
  expect([await keyTextSuppressions(app), await keyTextSuppressions(app)]).toEqual([1, 0])
  const rows = await app.db.selectFrom('textSuppressions').select('phoneHash').execute()
  expect(rows).toHaveLength(2)
  for (const { phoneHash } of rows)
    for (const number of [phone, plain]) expect(phoneHash.equals(hashToken(number))).toBe(false)
  for (const number of [phone, plain]) expect(await hasStoppedTexts(app, number)).toBe(true)
  await allowTexts(app, plain)
  expect([await hasStoppedTexts(app, plain), await hasStoppedTexts(app, phone)]).toEqual([false, true])
})
