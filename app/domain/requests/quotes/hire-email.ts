import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { Language } from '#platform/text/language.ts'
import { listText } from '#platform/text/sentence.ts'
import { timeIn } from '#platform/time/dates.ts'
import { contractorMailMessages } from './contractor-mail-messages.ts'
import { callTo } from './follow-up-email.ts'
import { homeownerMailMessages } from './homeowner-mail-messages.ts'
import type { GivenAnswer } from './quote.ts'
import { requestPath } from './quote-email.ts'

type Homeowner = { name: string; email: string; phone: string | null }
type Contractor = { name: string; token: string }

export function hiredEmail(homeowner: Homeowner, { name, token }: Contractor): MailContent {
  const { hired: messages } = contractorMailMessages
  const { call, phone } = callTo(homeowner)
  const reply = contractorMailMessages.reply(homeowner.name)
  return {
    writer: { via: homeowner.name },
    subject: messages.subject(homeowner.name),
    preheader: messages.preheader(name),
    paragraphs: [...call, messages.text(homeowner.name, name), reply],
    phone,
    button: { label: messages.button, path: `/answers/${token}` },
    wording: {
      kind: 'hired',
      values: { name: homeowner.name, business: name, email: homeowner.email, reply },
      first: call.length,
    },
  }
}

/** Thanks a contractor who wasn't hired, and asks one on the way to turn around. */
export function releasedEmail(
  homeowner: Homeowner,
  { name }: Pick<Contractor, 'name'>,
  answer: GivenAnswer['answer'] | undefined,
): MailContent {
  const { released: messages } = contractorMailMessages
  const isComing = answer === 'on-my-way'
  const { call, phone } = callTo(homeowner)
  return {
    writer: { via: homeowner.name },
    subject: isComing ? messages.subjectOnTheWay : messages.subject(homeowner.name),
    preheader: isComing ? messages.preheaderOnTheWay : messages.preheader(name),
    paragraphs: [
      messages.text(homeowner.name),
      ...(isComing ? [messages.onTheWay, ...call] : []),
      answer && answer !== 'cannot-help' ? messages.thanks : messages.next,
    ],
    ...(isComing && { phone }),
    button: null,
    wording: {
      kind: isComing ? 'released-on-the-way' : answer && answer !== 'cannot-help' ? 'released-answered' : 'released',
      values: { name: homeowner.name, business: name, call: call[0] ?? '' },
    },
  }
}

type Names = { hired: string; released: readonly string[] }

/** Confirms the hire to the homeowner, in case another person used the link, with the deadline for undoing it. */
export function hiredByYouEmail(
  language: Language,
  { hired, released }: Names,
  { until, token }: { until: Date; token: string },
): MailContent {
  const { hired: messages } = homeownerMailMessages[language]
  const time = timeIn(region.zone, until, language)
  return {
    subject: messages.subject(hired),
    preheader: messages.preheader(time),
    paragraphs: [
      messages.opening(hired),
      ...(released.length > 0 ? [messages.released(listText(language, released))] : []),
      messages.undo(time),
      messages.review,
    ],
    button: { label: messages.button, path: requestPath(language, token) },
    wording: { kind: 'hired-by-you', values: { business: hired, others: listText(language, released), until: time } },
  }
}
