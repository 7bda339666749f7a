import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { invitedMailMessages } from '../reviews/invited-mail-messages.ts'

/** Asks the writer to confirm. Repeats nothing typed, because the address may be someone else's. */
export function confirmReviewEmail(language: Language, business: string, token: string): MailContent {
  const { confirm: messages } = invitedMailMessages[language]
  return {
    subject: messages.subject(business),
    preheader: messages.preheader,
    paragraphs: [messages.opening(business), messages.expires, messages.ignore],
    button: { label: messages.button, path: confirmReviewPath(language, token) },
  }
}

/** Tells the owner of the address what the form doesn't say to anyone. */
export function alreadyReviewedEmail(language: Language, business: string): MailContent {
  const { already: messages } = invitedMailMessages[language]
  return {
    subject: messages.subject(business),
    preheader: messages.preheader,
    paragraphs: [messages.opening(business), messages.reply],
    button: null,
  }
}

export function invitedReviewPath(language: Language, token: string) {
  return pathIn(language, `/reviews/for/${token}`)
}

export function confirmReviewPath(language: Language, token: string) {
  return pathIn(language, `/reviews/confirm/${token}`)
}
