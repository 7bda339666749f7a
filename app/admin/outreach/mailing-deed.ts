import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { changeDraft, discardDraft } from '#domain/outreach/outreach/change-draft.server.ts'
import type { MailingRefusal } from '#domain/outreach/outreach/mailing.ts'
import { readMailingText } from '#domain/outreach/outreach/mailing-schema.server.ts'
import { mailingToasts as words } from '#domain/outreach/outreach/mailing-words.ts'
import { findMailing } from '#domain/outreach/outreach/mailings.server.ts'
import { sendMailing } from '#domain/outreach/outreach/send-mailing.server.ts'
import { sendTestMail } from '#domain/outreach/outreach/send-test-mail.server.ts'
import { retryMailing, stopMailing } from '#domain/outreach/outreach/stop-mailing.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import type { MailingAnswer } from './mailing-answer.ts'

const mailingDeed = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('send'), businesses: z.coerce.number().int().min(0) }),
  z.object({ deed: z.enum(['change', 'test', 'discard', 'stop', 'retry']) }),
])

/** Runs an action. Returns null when the draft, and therefore its page, is gone. */
export async function doMailingDeed(
  app: App,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<MailingAnswer | null> {
  const parsed = mailingDeed.safeParse(fields)
  if (!parsed.success) return refused('mailing-unknown')
  const asked = parsed.data
  switch (asked.deed) {
    case 'discard': {
      const discarded = await discardDraft(app, caller, { id })
      return discarded.ok ? null : refused(discarded.reason)
    }
    case 'stop': {
      const stopped = await stopMailing(app, caller, { id })
      return stopped.ok ? done(words.stopped(stopped.count)) : refused(stopped.reason)
    }
    case 'retry': {
      const retried = await retryMailing(app, caller, { id })
      return retried.ok ? done(words.retried(retried.count)) : refused(retried.reason)
    }
  }
  const { subject = '', content = '' } = typedTexts(fields)
  const typed = { subject, content }
  // Idempotent: a second click on Send gets the same response as the first.
  const isOther = await isOtherText(app, id, typed)
  if (isOther || asked.deed === 'change') {
    const changed = await changeDraft(app, caller, { id, ...typed })
    if (!changed.ok) return { ...refused(changed.reason), typed }
  }
  if (asked.deed === 'test') {
    const sent = await sendTestMail(app, caller, { id })
    return sent.ok ? done(words.testSent(sent.address)) : refused(sent.reason)
  }
  if (asked.deed !== 'send') return done(words.changed)
  if (isOther) return { isDone: false, said: words.changedFirst }
  const sent = await sendMailing(app, caller, { id, businesses: asked.businesses })
  return sent.ok ? done(words.sent(sent.businesses)) : refused(sent.reason)
}

/** Returns whether the typed text differs from the draft, whose preview the operator has seen. */
async function isOtherText(app: App, id: string, typed: { subject: string; content: string }) {
  const mailing = await findMailing(app, id)
  if (!mailing?.draft) return false
  const text = readMailingText(typed)
  return !text.ok || text.subject !== mailing.subject || text.content !== mailing.draft.content
}

function done(said: MailingAnswer['said']): MailingAnswer {
  return { isDone: true, said }
}

function refused(reason: MailingRefusal): MailingAnswer {
  return { isDone: false, said: words.refusals[reason] }
}
