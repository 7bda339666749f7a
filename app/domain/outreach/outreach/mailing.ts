import { type MailContent, mailEnds, placePattern } from '#domain/foundation/mail/mail.ts'
import type { MailingScheduleError } from './mailing-time.ts'

// A bulk email is one text to many businesses. Each address gets it once: that's a recipient.

export const subjectLimit = 150
export const contentLimit = 10_000

export const mailingPlaces = ['business', 'city', 'listing_link', 'claim_link'] as const
type MailingPlace = (typeof mailingPlaces)[number]

export const mailingRecipientStates = ['waiting', ...mailEnds] as const
export type MailingRecipientState = (typeof mailingRecipientStates)[number]

export type Audience = {
  selected: number
  businesses: number
  /** Fewer emails than businesses if some share an address. */
  mails: number
  notLive: number
  withoutAddress: number
  unsubscribed: number
  /** How many of `businesses` someone manages already: there's nothing for `{claim_link}` to claim. */
  claimed: number
}

/** An empty line separates paragraphs. */
export function mailingContent(subject: string, content: string): MailContent {
  const paragraphs = content.split(/\n[\t ]*\n\s*/).filter(text => text !== '')
  return { subject, preheader: paragraphs[0] ?? '', paragraphs, button: null }
}

export function unknownPlaces(text: string) {
  const known: readonly string[] = mailingPlaces
  const found = [...text.matchAll(placePattern)].flatMap(([place, name = '']) =>
    known.includes(name.toLowerCase()) ? [] : [place],
  )
  return [...new Set(found)]
}

export function usesPlace(text: string, place: MailingPlace) {
  return [...text.matchAll(placePattern)].some(([, name = '']) => name.toLowerCase() === place)
}

/** An unsent draft is deleted after this many days. */
export const draftDays = 7

export type MailingTextError = 'text-missing' | 'text-too-long' | 'unknown-place'

export type MailingError =
  | MailingTextError
  | MailingScheduleError
  | 'forbidden'
  | 'postal-address-missing'
  | 'claiming-off'
  | 'nobody-selected'
  | 'too-many-ticked'
  | 'nobody-reached'
  | 'reach-changed'
  | 'mailing-unknown'
  | 'already-sent'
  | 'nothing-waits'
  | 'nothing-failed'
  | 'stopped-before'
