import type { MailContent, MailWording } from '#domain/foundation/mail/mail.ts'
import type { Language } from '#platform/text/language.ts'
import { contractorMailMessages } from '../quotes/contractor-mail-messages.ts'
import { mailboxOf, mailPhone } from '../quotes/quote-email.ts'
import type { ReplyWay } from './conversation.ts'
import { conversationMailMessages, refusedFilesMessages } from './conversation-mail-messages.ts'

export type MailedMessage = { text: string; photos: number }

/** Brings a contractor's messages to the homeowner. `path` is the thread on the request's page. */
export function messageToHomeownerEmail(
  language: Language,
  listing: { name: string; phone: string; email: string },
  messages: readonly MailedMessage[],
  { path, reply }: { path: string; reply: ReplyWay },
): MailContent {
  const texts = conversationMailMessages[language]
  const said = sayMessages(language, listing.name, messages)
  const close = sayReply(language, listing.name, reply)
  const paragraphs = [...said, close]
  return {
    writer: { via: listing.name },
    subject: texts.subject(listing.name, messages.length),
    preheader: preheaderOf(paragraphs),
    paragraphs,
    phone: mailPhone(listing.phone),
    button: { label: texts.button, path },
    mailbox: mailboxOf(texts.email, listing, reply),
    wording: wordingOf('message-to-homeowner', listing.name, said, close, messages.length),
  }
}

/** Brings a homeowner's messages to the contractor, with the number to call first. */
export function messageToBusinessEmail(
  homeowner: { name: string; phone: string | null },
  messages: readonly MailedMessage[],
  path: string,
): MailContent {
  const texts = conversationMailMessages.en
  const phone = homeowner.phone === null ? undefined : mailPhone(homeowner.phone)
  const said = sayMessages('en', homeowner.name, messages)
  const close = texts.reply(homeowner.name)
  return {
    writer: { via: homeowner.name },
    subject: texts.subject(homeowner.name, messages.length),
    preheader: preheaderOf(said),
    paragraphs: [...(phone ? [contractorMailMessages.call(homeowner.name, phone.shown)] : []), ...said, close],
    phone,
    button: { label: texts.button, path },
    wording: {
      ...wordingOf('message-to-contractor', homeowner.name, said, close, messages.length),
      first: phone ? 1 : 0,
    },
  }
}

/** Says that files attached to a reply weren't photos and were left out. */
export function refusedFilesEmail(language: Language, count: number, path: string): MailContent {
  const texts = refusedFilesMessages[language]
  return {
    subject: texts.subject,
    preheader: texts.preheader,
    paragraphs: [texts.files(count)],
    button: { label: texts.button, path },
    wording: { kind: count === 1 ? 'file-refused' : 'files-refused', values: { count: String(count) } },
  }
}

/** Returns the editable texts around the two people's own messages. */
function wordingOf(kind: string, name: string, said: readonly string[], reply: string, count: number): MailWording {
  const values = { name, begins: preheaderOf(said), messages: said.join('\n\n'), reply, count: String(count) }
  return { kind: count === 1 ? kind : `${kind}-several`, values }
}

function sayMessages(language: Language, name: string, messages: readonly MailedMessage[]) {
  const texts = conversationMailMessages[language]
  return messages.flatMap(({ text, photos }) => {
    if (text === '') return [texts.photosAlone(name, photos)]
    return photos > 0 ? [text, texts.photos(photos)] : [text]
  })
}

function sayReply(language: Language, name: string, reply: ReplyWay) {
  const texts = conversationMailMessages[language]
  if (reply === 'thread') return texts.reply(name)
  return reply === 'mailbox' ? texts.replyDirect(name) : texts.tap(name)
}

function preheaderOf([first = '']: readonly string[]) {
  return first.split('\n', 1)[0]?.slice(0, 140) ?? first
}
