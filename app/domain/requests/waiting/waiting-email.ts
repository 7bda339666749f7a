import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { knownLanguage, type Language } from '#platform/text/language.ts'
import { listText } from '#platform/text/sentence.ts'
import { answerMessages, languageNote } from '../quotes/answer-messages.ts'
import { contractorMailMessages } from '../quotes/contractor-mail-messages.ts'
import { answers } from '../quotes/quote.ts'
import { askOthersPath, mailPhone, requestPath, triageLines } from '../quotes/quote-email.ts'
import { type OfferedBecause, othersMessages, reminderMessages } from './waiting-messages.ts'

type Asked = {
  name: string
  email: string
  phone: string | null
  message: string
  triage: string | null
  language: string
  sentAt: Date
}

/** Reminds a contractor of a request without an answer: who to call first, then the one-tap answers. */
export function reminderEmail(
  business: string,
  asked: Asked,
  { token, now, isByTimer = true }: { token: string; now: Date; isByTimer?: boolean },
): MailContent {
  const phone = asked.phone === null ? undefined : mailPhone(asked.phone)
  const minutes = Math.round((now.getTime() - asked.sentAt.getTime()) / 60_000)
  const told = triageLines(asked.triage, 'en')
  const note = languageNote(knownLanguage(asked.language))
  const [button = null, ...links] = answers.map(answer => ({
    label: answerMessages.en.buttons[answer],
    path: `/answers/${token}?answer=${answer}`,
  }))
  return {
    writer: { via: asked.name },
    subject: reminderMessages.subject(asked.name),
    preheader: [phone?.shown ?? asked.email, reminderMessages.preheader].join(' · '),
    paragraphs: [
      phone
        ? contractorMailMessages.call(asked.name, phone.shown)
        : contractorMailMessages.toBusiness.noPhone(asked.name),
      ...(told.length > 0 ? [told.join('\n')] : []),
      reminderMessages.opening(asked.name, business, reminderMessages.ago(minutes)),
      asked.message,
      ...(note ? [note] : []),
      reminderMessages.close(asked.name, isByTimer),
    ],
    phone,
    button,
    links,
    wording: {
      kind: 'request-reminder',
      values: {
        ...{ name: asked.name, business, message: asked.message, phone: phone?.shown ?? '', triage: told.join('\n') },
        ...{ ago: reminderMessages.ago(minutes), languageNote: note ?? '' },
        close: reminderMessages.close(asked.name, isByTimer),
      },
      first: 1,
    },
  }
}

type Offered = readonly { name: string; city: string; phone: string; isAvailable: boolean }[]
type Others = {
  /** Names of those who haven't answered, aren't listed anymore, or declined. */
  asked: readonly string[]
  why: OfferedBecause
  others: Offered
  token: string
}

/** Offers the homeowner other roofers. The button leads to the page where they confirm. */
export function othersEmail(language: Language, { asked, why, others, token }: Others): MailContent {
  const messages = othersMessages[language]
  const { names, lines, phone, call } = describeOffered(language, others)
  return {
    subject: messages.subject[why](others.length),
    preheader: messages.preheader(names),
    paragraphs: [
      messages.opening[why](listText(language, asked), asked.length),
      lines,
      messages.confirm,
      ...(call ? [call] : []),
    ],
    phone,
    button: { label: messages.button(others.length), path: askOthersPath(language, token) },
    links: [{ label: messages.view, path: requestPath(language, token) }],
    wording: {
      kind: `${others.length === 1 ? 'other-offered' : 'others-offered'}${kindEnds[why]}${asked.length > 1 ? '-after-several' : ''}`,
      values: {
        asked: listText(language, asked),
        names,
        others: lines,
        count: String(others.length),
        call,
      },
    },
  }
}

const kindEnds: Record<OfferedBecause, string> = {
  unanswered: '',
  gone: '-instead-of-gone',
  declined: '-after-declines',
}

type Late = {
  name: string
  phone: string
  /** Whether the roofer came or called, as the heading of the request's page says it. */
  question: string
  others: Offered
  token: string
}

/** Asks the homeowner whether a roofer kept a promise, and offers others. */
export function lateEmail(language: Language, { name, phone: own, question, others, token }: Late): MailContent {
  const messages = othersMessages[language]
  const { late } = messages
  const { preheader, lines, values, ...links } = insteadOf(language, { others, token })
  const phone = own ? mailPhone(own) : undefined
  const call = phone ? late.call(name, phone.shown) : ''
  return {
    subject: question,
    preheader: preheader ?? late.here(name),
    paragraphs: [late.here(name), ...(call ? [call] : []), ...lines],
    phone,
    ...links,
    wording: {
      kind: `promise-late${preheader ? '' : '-nobody-else'}`,
      values: { name, question, call, ...values },
    },
  }
}

type Link = { label: string; path: string }
type Instead = {
  preheader?: string
  lines: string[]
  button: Link
  links: Link[]
  values: Record<string, string>
}

/** The part of an email about others to ask, or that there are none: then `preheader` is undefined, and the button leads to the request. */
function insteadOf(language: Language, { others, token }: { others: Offered; token: string }): Instead {
  const messages = othersMessages[language]
  const { names, lines } = describeOffered(language, others)
  const view = { label: messages.view, path: requestPath(language, token) }
  if (others.length === 0) return { lines: [messages.late.none], button: view, links: [], values: {} }
  return {
    preheader: messages.preheader(names),
    lines: [messages.late.opening, lines, messages.confirm],
    button: { label: messages.button(others.length), path: askOthersPath(language, token) },
    links: [view],
    values: { names, others: lines, count: String(others.length) },
  }
}

type Changed = { name: string; phone: string; isExpected: boolean; others: Offered; token: string }

/** Says that nobody at a listing can read the request anymore. `isExpected`: they were hired or promised to come or call. */
export function changedHandsEmail(
  language: Language,
  { name, phone: own, isExpected, others, token }: Changed,
): MailContent {
  const { changed } = othersMessages[language]
  const { preheader, lines, values, ...links } = insteadOf(language, { others, token })
  const phone = isExpected && own ? mailPhone(own) : undefined
  const call = phone ? changed.call(name, phone.shown) : ''
  return {
    subject: changed.subject(name),
    preheader: preheader ?? changed.opening(name),
    paragraphs: [isExpected ? changed.promised(name) : changed.opening(name), ...(call ? [call] : []), ...lines],
    phone,
    ...links,
    wording: {
      kind: `changed-hands${isExpected ? '-expected' : ''}${preheader ? '' : '-nobody-else'}`,
      values: { name, ...(isExpected ? { call } : {}), ...values },
    },
  }
}

function describeOffered(language: Language, others: Offered) {
  const messages = othersMessages[language]
  const [first] = others
  const phone = first && mailPhone(first.phone)
  const lines = others.map(({ name, city, isAvailable }) =>
    [name, ...(city ? [city] : []), ...(isAvailable ? [messages.available] : [])].join(' · '),
  )
  const names = listText(
    language,
    others.map(({ name }) => name),
  )
  return { names, lines: lines.join('\n'), phone, call: first && phone ? messages.call(first.name, phone.shown) : '' }
}
