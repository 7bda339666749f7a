import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { Language } from '#platform/text/language.ts'
import { timeIn } from '#platform/time/dates.ts'
import { languageNote } from './answer-messages.ts'
import { contractorMailMessages } from './contractor-mail-messages.ts'
import type { GivenAnswer } from './quote.ts'

type Homeowner = { name: string; email: string; language: Language }
/** `token` is the answer link's; null if the business has a new owner since the request. */
type Contractor = { name: string; token: string | null }

/** Returns the email with the homeowner's additional message. */
export function addedEmail(homeowner: Homeowner, { name, token }: Contractor, message: string): MailContent {
  const { added: messages } = contractorMailMessages
  const note = languageNote(homeowner.language)
  return {
    subject: messages.subject(homeowner.name),
    paragraphs: [
      messages.opening(homeowner.name, name),
      message,
      ...(note ? [note] : []),
      messages.reply(homeowner.email),
    ],
    button: token === null ? null : { label: messages.button, path: `/answers/${token}` },
  }
}

/** Notifies a contractor that no answer is needed, and one on the way to turn around. */
export function withdrawnEmail(
  homeowner: Homeowner,
  { name }: Contractor,
  answer: GivenAnswer['answer'] | undefined,
): MailContent {
  const { withdrawn: messages } = contractorMailMessages
  const subject = answer === 'on-my-way' ? messages.subjectOnTheWay : messages.subject
  const text = answer === 'on-my-way' ? messages.onTheWay : answer === 'call-at' ? messages.noCall : messages.text
  return { subject: subject(homeowner.name), paragraphs: [text(homeowner.name, name)], button: null }
}

/** Notifies a contractor that a withdrawal was undone, and repeats their answer. */
export function restoredEmail(
  homeowner: Homeowner,
  { name, token }: Contractor,
  answer: GivenAnswer | null,
): MailContent {
  const { restored: messages, ownAnswers } = contractorMailMessages
  const said = answer && ownAnswers[answer.answer](answer.callAt ? timeIn(region.zone, answer.callAt) : '')
  return {
    subject: messages.subject(homeowner.name),
    paragraphs: [
      messages.text(homeowner.name, name),
      said === null ? messages.unanswered : messages.answered(said),
      messages.reply(homeowner.email),
    ],
    button: token === null ? null : { label: messages.button, path: `/answers/${token}` },
  }
}
