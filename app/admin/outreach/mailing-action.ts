import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { changeDraft, discardDraft } from '#domain/outreach/outreach/change-draft.server.ts'
import type { MailingError } from '#domain/outreach/outreach/mailing.ts'
import { mailingToasts as messages } from '#domain/outreach/outreach/mailing-messages.ts'
import { readMailingText } from '#domain/outreach/outreach/mailing-schema.server.ts'
import { findMailing } from '#domain/outreach/outreach/mailings.server.ts'
import { sendMailing } from '#domain/outreach/outreach/send-mailing.server.ts'
import { sendTestMail } from '#domain/outreach/outreach/send-test-mail.server.ts'
import { retryMailing, stopMailing } from '#domain/outreach/outreach/stop-mailing.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import type { MailingAnswer } from './mailing-answer.ts'

const mailingAction = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), businesses: z.coerce.number().int().min(0) }),
  z.object({ intent: z.enum(['change', 'test', 'discard', 'stop', 'retry']) }),
])

export async function runMailingAction(
  app: App,
  caller: Caller,
  id: string,
  fields: Fields,
): Promise<MailingAnswer | null> {
  const parsed = mailingAction.safeParse(fields)
  if (!parsed.success) return failed('mailing-unknown')
  const asked = parsed.data
  switch (asked.intent) {
    case 'discard': {
      const discarded = await discardDraft(app, caller, { id })
      return discarded.ok ? null : failed(discarded.reason)
    }
    case 'stop': {
      const stopped = await stopMailing(app, caller, { id })
      return stopped.ok ? done(messages.stopped(stopped.count)) : failed(stopped.reason)
    }
    case 'retry': {
      const retried = await retryMailing(app, caller, { id })
      return retried.ok ? done(messages.retried(retried.count)) : failed(retried.reason)
    }
  }
  const { subject = '', content = '' } = typedTexts(fields)
  const typed = { subject, content }
  // Idempotent: a second click on Send gets the same response as the first.
  const isOther = await isOtherText(app, id, typed)
  if (isOther || asked.intent === 'change') {
    const changed = await changeDraft(app, caller, { id, ...typed })
    if (!changed.ok) return { ...failed(changed.reason), typed }
  }
  if (asked.intent === 'test') {
    const sent = await sendTestMail(app, caller, { id })
    return sent.ok ? done(messages.testSent(sent.address)) : failed(sent.reason)
  }
  if (asked.intent !== 'send') return done(messages.changed)
  if (isOther) return { isDone: false, said: messages.changedFirst }
  const sent = await sendMailing(app, caller, { id, businesses: asked.businesses })
  return sent.ok ? done(messages.sent(sent.businesses)) : failed(sent.reason)
}

async function isOtherText(app: App, id: string, typed: { subject: string; content: string }) {
  const mailing = await findMailing(app, id)
  if (!mailing?.draft) return false
  const text = readMailingText(typed)
  return !text.ok || text.subject !== mailing.subject || text.content !== mailing.draft.content
}

function done(said: MailingAnswer['said']): MailingAnswer {
  return { isDone: true, said }
}

function failed(reason: MailingError): MailingAnswer {
  return { isDone: false, said: messages.errors[reason] }
}
