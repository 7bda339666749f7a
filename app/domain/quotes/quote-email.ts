import { timeIn } from '#platform/dates.ts'
import type { Language } from '#platform/language.ts'
import { displayPhone } from '../directory/business.ts'
import type { Listing } from '../directory/businesses.server.ts'
import type { MailContent } from '../mail/mail.ts'
import { region } from '../settings/region.ts'
import { answerWords } from './answer-words.ts'
import { answers, type GivenAnswer } from './quote.ts'
import { quoteMailWords } from './quote-mail-words.ts'
import type { QuoteInput } from './quote-schema.server.ts'
import { toldTriage } from './told-triage.ts'

/** What a contractor's mail says besides the homeowner's words. */
export type Carried = {
  /** Of the contractor's own page for answers. */
  token: string
  photos: number
  /** The code of a roof triage. */
  triage: string | null
}

/** The homeowner's words, for the contractor to answer by replying or with one tap. */
export function businessEmail(
  language: Language,
  listing: Listing,
  quote: QuoteInput,
  { token, photos, triage }: Carried,
): MailContent {
  const { toBusiness: words } = quoteMailWords[language]
  const told = toldTriage(triage, language)
  const paragraphs = [
    words.opening(quote.name, listing.name),
    quote.message,
    ...(told.length > 0 ? [told.join('\n')] : []),
    quote.phone ? words.phone(quote.phone) : words.noPhone,
    ...(photos > 0 ? [words.photos(photos)] : []),
    words.reply(quote.email),
  ]
  const [button = null, ...links] = answers.map(answer => ({
    label: answerWords[language].buttons[answer],
    path: `/answers/${token}?answer=${answer}`,
  }))
  return { subject: words.subject(quote.name), paragraphs, button, links }
}

/** The same for the operator, when the business lists no address that could be written to. */
export function operatorEmail(language: Language, listing: Listing, quote: QuoteInput, carried: Carried): MailContent {
  const { toOperator: words } = quoteMailWords[language]
  const { paragraphs, ...mail } = businessEmail(language, listing, quote, carried)
  const page = { label: listing.name, path: `/business/${listing.slug}` }
  return {
    ...mail,
    subject: words.subject(listing.name),
    paragraphs: [words.opening(listing.name), ...paragraphs],
    links: [...(mail.links ?? []), page],
  }
}

/**
 * Tells the homeowner that the request is on its way. It repeats nothing that was typed: the address may be somebody else's,
 * and must not become a way to send words to strangers.
 */
export function homeownerEmail(language: Language, listings: readonly Listing[], token: string): MailContent {
  const { toHomeowner: words } = quoteMailWords[language]
  const names = new Intl.ListFormat(language).format(listings.map(listing => listing.name))
  const [first] = listings.filter(listing => listing.phone)
  const call = first ? [words.call(displayPhone(first.phone, first.phoneE164))] : []
  return {
    subject: words.subject(names),
    paragraphs: [words.opening(names), ...call, words.notYou],
    button: { label: words.button, path: `/requests/${token}` },
  }
}

/** Tells the homeowner what a contractor answered. */
export function answeredEmail(
  language: Language,
  listing: Pick<Listing, 'name' | 'phone' | 'phoneE164'>,
  answer: Pick<GivenAnswer, 'answer' | 'callAt'>,
  token: string,
): MailContent {
  const { answered: words } = quoteMailWords[language]
  const call = listing.phone ? [words.call(displayPhone(listing.phone, listing.phoneE164))] : []
  return {
    subject: words.subject(listing.name),
    paragraphs: [words.opening(listing.name, sayAnswer(language, answer)), ...call],
    button: { label: words.button, path: `/requests/${token}` },
  }
}

/** An answer as the homeowner reads it. */
export function sayAnswer(language: Language, { answer, callAt }: Pick<GivenAnswer, 'answer' | 'callAt'>) {
  return answerWords[language].said[answer](callAt ? timeIn(region.zone, callAt) : '')
}
