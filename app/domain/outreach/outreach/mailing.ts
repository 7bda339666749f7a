import { placePattern } from '#domain/foundation/mail/circular.ts'
import { type MailContent, mailEnds } from '#domain/foundation/mail/mail.ts'

// A mailing is one text that the operator writes to many businesses. Each address gets it once: that is its addressee.

export const subjectLimit = 150
export const contentLimit = 10_000

/** What a text may have filled in, as `{business}`. */
export const mailingPlaces = ['business', 'city'] as const

export const addresseeStates = ['waiting', ...mailEnds] as const
export type AddresseeState = (typeof addresseeStates)[number]

/** How many businesses were selected, how many of them a mailing goes to, and why not to the others. */
export type Reach = {
  selected: number
  /** Businesses that it goes to. */
  businesses: number
  /** Fewer than businesses where some share an address. */
  mails: number
  notLive: number
  withoutAddress: number
  /** Their addresses have refused such mails. */
  refused: number
}

/** The text as the mail layout draws it: an empty line parts two paragraphs. */
export function mailingContent(subject: string, content: string): MailContent {
  const paragraphs = content.split(/\n[\t ]*\n\s*/).filter(text => text !== '')
  return { subject, paragraphs, button: null }
}

/** Places in the text that stand for nothing, as they would be read: most likely they are misspelled. */
export function unknownPlaces(text: string) {
  const known: readonly string[] = mailingPlaces
  const found = [...text.matchAll(placePattern)].flatMap(([place, name = '']) =>
    known.includes(name.toLowerCase()) ? [] : [place],
  )
  return [...new Set(found)]
}

/** How long a draft is kept that nobody sends. */
export const draftDays = 7
