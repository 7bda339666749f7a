import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { knownLanguage, type Language } from '#platform/text/language.ts'
import { listText } from '#platform/text/sentence.ts'
import type { ReplyWay } from '../conversations/conversation.ts'
import { answerMessages, languageNote } from '../quotes/answer-messages.ts'
import { contractorMailMessages } from '../quotes/contractor-mail-messages.ts'
import { answers } from '../quotes/quote.ts'
import { askOthersPath, mailboxOf, mailPhone, requestPath, triageLines } from '../quotes/quote-email.ts'
import { othersMessages, reminderMessages } from './waiting-messages.ts'

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
  { token, now, reply, isByTimer = true }: { token: string; now: Date; reply: ReplyWay; isByTimer?: boolean },
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
        : contractorMailMessages.toBusiness.noPhone(asked.name, reply),
      ...(told.length > 0 ? [told.join('\n')] : []),
      reminderMessages.opening(asked.name, business, reminderMessages.ago(minutes)),
      asked.message,
      ...(note ? [note] : []),
      reminderMessages.close(asked.name, isByTimer),
    ],
    phone,
    button,
    links,
    mailbox: mailboxOf(contractorMailMessages.email, asked, reply),
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

type Others = {
  /** Names of those who haven't answered. */
  asked: readonly string[]
  others: readonly { name: string; city: string; phone: string; isAvailable: boolean }[]
  token: string
}

/** Offers the homeowner other roofers. The button leads to the page where they confirm. */
export function othersEmail(language: Language, { asked, others, token }: Others): MailContent {
  const messages = othersMessages[language]
  const [first] = others
  const phone = first && mailPhone(first.phone)
  const lines = others.map(({ name, city, isAvailable }) =>
    [name, ...(city ? [city] : []), ...(isAvailable ? [messages.available] : [])].join(' · '),
  )
  return {
    subject: messages.subject(others.length),
    preheader: messages.preheader(
      listText(
        language,
        others.map(({ name }) => name),
      ),
    ),
    paragraphs: [
      messages.opening(listText(language, asked), asked.length),
      lines.join('\n'),
      messages.confirm,
      ...(first && phone ? [messages.call(first.name, phone.shown)] : []),
    ],
    phone,
    button: { label: messages.button(others.length), path: askOthersPath(language, token) },
    links: [{ label: messages.view, path: requestPath(language, token) }],
    wording: {
      kind: `${others.length === 1 ? 'other-offered' : 'others-offered'}${asked.length > 1 ? '-after-several' : ''}`,
      values: {
        asked: listText(language, asked),
        names: listText(
          language,
          others.map(({ name }) => name),
        ),
        others: lines.join('\n'),
        count: String(others.length),
        call: first && phone ? messages.call(first.name, phone.shown) : '',
      },
    },
  }
}
