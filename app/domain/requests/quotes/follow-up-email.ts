import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { Language } from '#platform/text/language.ts'
import { timeIn } from '#platform/time/dates.ts'
import { languageNote } from './answer-messages.ts'
import { contractorMailMessages } from './contractor-mail-messages.ts'
import type { GivenAnswer } from './quote.ts'
import { mailPhone } from './quote-email.ts'

type Homeowner = { name: string; email: string; phone: string | null; language: Language }
type Contractor = { name: string; token: string }

export function addedEmail(homeowner: Homeowner, { name, token }: Contractor, message: string): MailContent {
  const { added: messages } = contractorMailMessages
  const note = languageNote(homeowner.language)
  const { call, phone } = callTo(homeowner)
  const reply = contractorMailMessages.reply(homeowner.name)
  return {
    writer: { via: homeowner.name },
    subject: messages.subject(homeowner.name),
    preheader: message,
    paragraphs: [...call, messages.opening(homeowner.name, name), message, ...(note ? [note] : []), reply],
    phone,
    button: { label: messages.button, path: `/answers/${token}` },
    wording: {
      kind: 'request-added',
      values: {
        name: homeowner.name,
        business: name,
        message,
        languageNote: note ?? '',
        email: homeowner.email,
        reply,
      },
      first: call.length,
    },
  }
}

/** Notifies a contractor that no answer is needed, and one on the way to turn around. */
export function withdrawnEmail(
  homeowner: Homeowner,
  { name }: Pick<Contractor, 'name'>,
  answer: GivenAnswer['answer'] | undefined,
): MailContent {
  const { withdrawn: messages } = contractorMailMessages
  const writer = { via: homeowner.name }
  const values = { name: homeowner.name, business: name }
  if (answer === 'on-my-way') {
    const { call, phone } = callTo(homeowner)
    return {
      writer,
      subject: messages.subjectOnTheWay(homeowner.name),
      preheader: messages.preheaderOnTheWay,
      paragraphs: [messages.onTheWay(homeowner.name, name), ...call],
      phone,
      button: null,
      wording: { kind: 'withdrawn-on-the-way', values: { ...values, call: call[0] ?? '' } },
    }
  }
  const isCallPromised = answer === 'call-at'
  return {
    writer,
    subject: messages.subject(homeowner.name),
    preheader: isCallPromised ? messages.preheaderNoCall : messages.preheader(name),
    paragraphs: [(isCallPromised ? messages.noCall : messages.text)(homeowner.name, name)],
    button: null,
    wording: { kind: isCallPromised ? 'withdrawn-no-call' : 'withdrawn', values },
  }
}

/** Notifies a contractor that a withdrawal was undone, and repeats their answer. */
export function restoredEmail(
  homeowner: Homeowner,
  { name, token }: Contractor,
  answer: GivenAnswer | null,
  isAfterHire = false,
): MailContent {
  const { restored: messages, ownAnswers } = contractorMailMessages
  const said = answer && ownAnswers[answer.answer](answer.callAt ? timeIn(region.zone, answer.callAt) : '')
  const { call, phone } = callTo(homeowner)
  const reply = contractorMailMessages.reply(homeowner.name)
  return {
    writer: { via: homeowner.name },
    subject: messages.subject(homeowner.name),
    preheader: messages.preheader(name),
    paragraphs: [
      ...call,
      (isAfterHire ? messages.rehired : messages.text)(homeowner.name, name),
      said === null ? messages.unanswered : messages.answered(said),
      reply,
    ],
    phone,
    button: { label: messages.button, path: `/answers/${token}` },
    wording: {
      kind: isAfterHire ? 'restored-after-hire' : 'restored',
      values: {
        ...{ name: homeowner.name, business: name, email: homeowner.email, reply },
        answer: said === null ? messages.unanswered : messages.answered(said),
      },
      first: call.length,
    },
  }
}

/** Returns the line with the homeowner's number, if it can be dialed. */
export function callTo({ name, phone: typed }: Pick<Homeowner, 'name' | 'phone'>) {
  const phone = typed === null ? undefined : mailPhone(typed)
  return { phone, call: phone ? [contractorMailMessages.call(name, phone.shown)] : [] }
}
