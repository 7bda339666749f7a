import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { listText } from '#platform/text/sentence.ts'
import { reviewMailMessages } from './review-mail-messages.ts'
import type { ReviewInput } from './review-schema.server.ts'

/** Invites a homeowner to write a review. Repeats nothing typed, because the address may be someone else's. */
export function invitationEmail(
  language: Language,
  names: readonly string[],
  { token, isHired }: { token: string; isHired: boolean },
): MailContent {
  const { invitation: messages } = reviewMailMessages[language]
  const listed = listText(language, names)
  return {
    subject: messages.subject(listed, names.length),
    preheader: messages.preheader,
    paragraphs: [isHired ? messages.hired(listed) : messages.opening(listed), messages.moderated, messages.once],
    button: { label: messages.button, path: reviewPath(language, token) },
    wording: {
      kind: isHired ? 'review-invitation-hired' : names.length > 1 ? 'review-invitation-several' : 'review-invitation',
      values: { businesses: listed },
      last: 1,
    },
  }
}

/** Notifies a homeowner that a review isn't shown, and why. */
export function rejectedEmail(language: Language, business: string, reason: string): MailContent {
  const { rejected: messages } = reviewMailMessages[language]
  return {
    subject: messages.subject,
    preheader: reason,
    paragraphs: [messages.opening(business), reason, messages.reply],
    button: null,
    wording: { kind: 'review-rejected', values: { business, reason } },
  }
}

type Waiting = { id: string; name: string; input: Pick<ReviewInput, 'author' | 'stars' | 'text'> }

/** Notifies the operator of a new review. */
export function waitingEmail({ id, name, input }: Waiting): MailContent {
  return {
    subject: `New review: ${name}`,
    preheader: `${input.author}: ${input.stars} of 5 stars`,
    paragraphs: [`${input.author} gave ${name} ${input.stars} of 5 stars:`, input.text],
    wording: {
      kind: 'operator-review',
      values: { author: input.author, business: name, stars: String(input.stars), text: input.text },
    },
    button: { label: 'Review and publish', path: `/admin/inbox/review/${id}` },
  }
}

export function reviewPath(language: Language, token: string) {
  return pathIn(language, `/reviews/${token}`)
}
