import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { postalAddress } from '#domain/foundation/settings/setting-schema.server.ts'
import { changeDraft, discardDraft } from '#domain/outreach/outreach/change-draft.server.ts'
import type { MailingError } from '#domain/outreach/outreach/mailing.ts'
import { mailingToasts as messages } from '#domain/outreach/outreach/mailing-messages.ts'
import { readMailingText } from '#domain/outreach/outreach/mailing-schema.server.ts'
import { findMailing } from '#domain/outreach/outreach/mailings.server.ts'
import { scheduleMailing, unscheduleMailing } from '#domain/outreach/outreach/schedule-mailing.server.ts'
import { sendMailing } from '#domain/outreach/outreach/send-mailing.server.ts'
import { sendTestMail } from '#domain/outreach/outreach/send-test-mail.server.ts'
import { retryMailing, stopMailing } from '#domain/outreach/outreach/stop-mailing.server.ts'
import type { Permission } from '#domain/permissions.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import type { MailingAnswer } from './mailing-answer.ts'

const mailingAction = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), businesses: z.coerce.number().int().min(0) }),
  z.object({ intent: z.literal('schedule'), at: z.string().catch('') }),
  z.object({ intent: z.literal('address'), postalAddress, version: z.coerce.number().int().min(0) }),
  z.object({ intent: z.literal('discard') }),
  z.object({ intent: z.literal('stop') }),
  z.object({ intent: z.literal('retry') }),
  z.object({ intent: z.literal('unschedule') }),
  z.object({ intent: z.literal('change') }),
  z.object({ intent: z.literal('test') }),
])

/** Support writes drafts and tests them; sending is the administrator's. */
export function mailingPermission({ intent }: Fields): Permission {
  if (intent === 'address') return 'change-settings'
  return senders.some(sender => sender === intent) ? 'send-mailings' : 'draft-mailings'
}

const senders = ['send', 'schedule', 'unschedule', 'stop', 'retry']

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
    case 'unschedule': {
      const unscheduled = await unscheduleMailing(app, caller, { id })
      return unscheduled.ok ? done(messages.unscheduled) : failed(unscheduled.reason)
    }
    case 'address':
      return saveAddress(app, caller, asked)
    case 'retry': {
      const retried = await retryMailing(app, caller, { id })
      return retried.ok ? done(messages.retried(retried.count)) : failed(retried.reason)
    }
  }
  const { subject = '', content = '', at } = typedTexts(fields)
  const typed = { subject, content, at }
  // Idempotent: a second click on Send gets the same response as the first. A scheduled one is moved without its text.
  const isOther = fields.subject !== undefined && (await isOtherText(app, id, typed))
  if (isOther || asked.intent === 'change') {
    const changed = await changeDraft(app, caller, { id, subject, content })
    if (!changed.ok) return { ...failed(changed.reason), typed }
  }
  if (asked.intent === 'test') {
    const sent = await sendTestMail(app, caller, { id })
    return sent.ok ? done(messages.testSent(sent.address)) : failed(sent.reason)
  }
  if (asked.intent === 'change') return done(messages.changed)
  if (isOther) return { isDone: false, said: messages.changedFirst, typed: { at } }
  if (asked.intent === 'schedule') {
    const scheduled = await scheduleMailing(app, caller, { id, at: asked.at })
    return scheduled.ok ? done(messages.scheduled(scheduled.at)) : { ...failed(scheduled.reason), typed: { at } }
  }
  const sent = await sendMailing(app, caller, { id, businesses: asked.businesses })
  return sent.ok ? done(messages.sent(sent.businesses)) : failed(sent.reason)
}

/** Saves the setting from this page, because no bulk email is sent without the address. */
async function saveAddress(
  app: App,
  caller: Caller,
  { postalAddress, version }: { postalAddress: string; version: number },
) {
  if (postalAddress === '') return failed('postal-address-missing')
  const saved = await changeSetting(app, caller, { key: 'sender', version, change: { postalAddress } })
  if (saved.ok) return done(messages.addressSaved)
  return saved.reason === 'forbidden' ? failed('forbidden') : { isDone: false, said: messages.addressChanged }
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
  return { isDone: false, said: messages.errors[reason], reason }
}
