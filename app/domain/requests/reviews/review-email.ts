import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { listText } from '#platform/text/list-text.ts'
import { reviewMailWords } from './review-mail-words.ts'
import type { ReviewInput } from './review-schema.server.ts'

/** Asks a homeowner how it was. It repeats nothing that was typed: the address may be somebody else's. */
export function invitationEmail(language: Language, names: readonly string[], token: string): MailContent {
  const { invitation: words } = reviewMailWords[language]
  const listed = listText(language, names)
  return {
    subject: words.subject(listed),
    paragraphs: [words.opening(listed), words.moderated, words.once],
    button: { label: words.button, path: reviewPath(language, token) },
  }
}

/** Tells a homeowner that a review is not shown, and why. */
export function rejectedEmail(language: Language, business: string, reason: string): MailContent {
  const { rejected: words } = reviewMailWords[language]
  return { subject: words.subject(business), paragraphs: [words.opening(business), reason, words.reply], button: null }
}

/** Tells the operator that a review waits. */
export function waitingEmail({ id, name, input }: { id: string; name: string; input: ReviewInput }): MailContent {
  return {
    subject: `A review of ${name} is waiting for you`,
    paragraphs: [`${input.author} gives ${name} ${input.stars} of 5 stars:`, input.text],
    button: { label: 'Read it in the inbox', path: `/admin/inbox/review/${id}` },
  }
}

/** The homeowner's page behind the mailed link, in the language of the request. */
export function reviewPath(language: Language, token: string) {
  return pathIn(language, `/reviews/${token}`)
}
