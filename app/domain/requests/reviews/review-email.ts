import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { listText } from '#platform/text/sentence.ts'
import { reviewMailWords } from './review-mail-words.ts'
import type { ReviewInput } from './review-schema.server.ts'

/** Invites a homeowner to write a review. Repeats nothing typed, because the address may be someone else's. */
export function invitationEmail(language: Language, names: readonly string[], token: string): MailContent {
  const { invitation: words } = reviewMailWords[language]
  const listed = listText(language, names)
  return {
    subject: words.subject(listed),
    paragraphs: [words.opening(listed), words.moderated, words.once],
    button: { label: words.button, path: reviewPath(language, token) },
  }
}

/** Notifies a homeowner that a review isn't shown, and why. */
export function rejectedEmail(language: Language, business: string, reason: string): MailContent {
  const { rejected: words } = reviewMailWords[language]
  return { subject: words.subject(business), paragraphs: [words.opening(business), reason, words.reply], button: null }
}

/** Notifies the operator of a new review. */
export function waitingEmail({ id, name, input }: { id: string; name: string; input: ReviewInput }): MailContent {
  return {
    subject: `A review of ${name} is waiting for you`,
    paragraphs: [`${input.author} gives ${name} ${input.stars} of 5 stars:`, input.text],
    button: { label: 'Read it in the inbox', path: `/admin/inbox/review/${id}` },
  }
}

/** Returns the path of the homeowner's review page in the request's language. */
export function reviewPath(language: Language, token: string) {
  return pathIn(language, `/reviews/${token}`)
}
