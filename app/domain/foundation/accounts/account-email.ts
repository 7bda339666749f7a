import type { AuthLink } from '#platform/auth/open-auth.ts'
import type { MailContent } from '../mail/mail.ts'
import { accountWords } from './account-words.ts'

const words = accountWords.mail

/** Asks whoever reads this address to say that it is his. */
export function verifyEmail({ token, next }: AuthLink): MailContent {
  const { subject, text, button } = words.verify
  return { subject, paragraphs: [text, words.goodFor, words.ignore], button: link(button, '/verify', { token, next }) }
}

/** Asks the present address whether the account may move to another. */
export function moveEmail(newEmail: string, token: string): MailContent {
  const { subject, text, button } = words.move
  return {
    subject,
    paragraphs: [text(newEmail), words.goodFor, words.alarm],
    button: link(button, '/verify', { token, next: '/' }),
  }
}

export function recoveryEmail({ token, next }: AuthLink): MailContent {
  const { subject, text, button } = words.recover
  return { subject, paragraphs: [text, words.goodFor, words.ignore], button: link(button, '/reset', { token, next }) }
}

/** For somebody who signs up again: only his mailbox learns that he has an account. */
export function existingEmail(): MailContent {
  const { subject, text, button } = words.existing
  return { subject, paragraphs: [text, words.ignore], button: { label: button, path: '/recover' } }
}

export function codeEmail(code: string): MailContent {
  const { subject, text } = words.code
  return { subject, paragraphs: [text, code, words.codeWarning], button: null }
}

/** What was done with an account, told to its owner, who may not have done it. */
export function noticeEmail(what: keyof typeof words.notices): MailContent {
  const { subject, text } = words.notices[what]
  return { subject, paragraphs: [text, words.alarm], button: { label: words.recover.button, path: '/recover' } }
}

export type AccountNotice = Parameters<typeof noticeEmail>[0]

/** The token is no part of the path: what stands behind the question mark is kept from logs and other sites. */
function link(label: string, path: string, { token, next }: AuthLink) {
  const query = new URLSearchParams({ token, ...(next !== '/' && { to: next }) })
  return { label, path: `${path}?${query}` }
}
