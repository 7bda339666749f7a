import type { Listing } from '#domain/directory/businesses/businesses.server.ts'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { listText } from '#platform/text/list-text.ts'
import { timeIn } from '#platform/time/dates.ts'
import { answerWords, languageNote } from './answer-words.ts'
import { contractorMailWords } from './contractor-mail-words.ts'
import { homeownerMailWords } from './homeowner-mail-words.ts'
import { answers, type GivenAnswer } from './quote.ts'
import type { QuoteInput } from './quote-schema.server.ts'
import { requestWords } from './request-words.ts'
import { toldTriage } from './told-triage.ts'

/** What a contractor's mail says besides the homeowner's words. */
export type Carried = {
  /** Of the contractor's own page for answers. */
  token: string
  /** Where he says whether he is free. */
  availability: string
  photos: number
  /** The code of a roof triage. */
  triage: string | null
  /** In which the homeowner wrote. */
  language: Language
}

/** The homeowner's words, for the contractor to answer by replying or with one tap. */
export function businessEmail(
  listing: Listing,
  quote: QuoteInput,
  { token, availability, photos, triage, language }: Carried,
): MailContent {
  const { toBusiness: words } = contractorMailWords
  const told = toldTriage(triage, 'en')
  const note = languageNote(language)
  const paragraphs = [
    words.opening(quote.name, listing.name),
    quote.message,
    ...(told.length > 0 ? [told.join('\n')] : []),
    quote.phone ? words.phone(quote.phone) : words.noPhone,
    ...(photos > 0 ? [words.photos(photos)] : []),
    ...(note ? [note] : []),
    words.reply(quote.email),
  ]
  const [button = null, ...links] = answers.map(answer => ({
    label: answerWords.en.buttons[answer],
    path: `/answers/${token}?answer=${answer}`,
  }))
  links.push({ label: words.availability, path: availability })
  return { subject: words.subject(quote.name), paragraphs, button, links }
}

/** The same for the operator, when the business lists no address that could be written to. */
export function operatorEmail(listing: Listing, quote: QuoteInput, carried: Carried): MailContent {
  const { toOperator: words } = contractorMailWords
  const { paragraphs, ...mail } = businessEmail(listing, quote, carried)
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
  const { sent: words } = homeownerMailWords[language]
  const names = listText(
    language,
    listings.map(listing => listing.name),
  )
  const [first] = listings.flatMap(listing => callPhone(listing.phone) ?? [])
  const call = first ? [words.call(first.text)] : []
  return {
    subject: words.subject(names),
    paragraphs: [words.opening(names), ...call, words.notYou],
    button: { label: words.button, path: requestPath(language, token) },
  }
}

/** Tells the homeowner what a contractor answered. */
export function answeredEmail(
  language: Language,
  listing: Pick<Listing, 'name' | 'phone'>,
  answer: Pick<GivenAnswer, 'answer' | 'callAt'>,
  { phone, token }: { phone: string | null; token: string },
): MailContent {
  const { answered: words } = homeownerMailWords[language]
  const missing = needsPhone(answer, phone) ? [requestWords[language].noPhone] : []
  const number = callPhone(listing.phone)
  const call = number ? [words.call(number.text)] : []
  return {
    subject: words.subject(listing.name),
    paragraphs: [words.opening(listing.name, sayAnswer(language, answer)), ...missing, ...call],
    button: { label: words.button, path: requestPath(language, token) },
  }
}

/** Confirms a withdrawal to the homeowner, who may not be the one who used the link, and says until when it can be undone. */
export function withdrawnByYouEmail(
  language: Language,
  names: readonly string[],
  { until, token }: { until: Date; token: string },
): MailContent {
  const { withdrawn: words } = homeownerMailWords[language]
  const businesses = listText(language, names)
  return {
    subject: words.subject(businesses),
    paragraphs: [words.opening(businesses), words.undo(timeIn(region.zone, until, language))],
    button: { label: words.button, path: requestPath(language, token) },
  }
}

/** An answer as the homeowner reads it. */
export function sayAnswer(language: Language, { answer, callAt }: Pick<GivenAnswer, 'answer' | 'callAt'>) {
  return requestWords[language].said[answer](callAt ? timeIn(region.zone, callAt, language) : '')
}

/** A call is promised to somebody who gave no number. */
export function needsPhone({ answer }: Pick<GivenAnswer, 'answer'>, phone: string | null) {
  return answer === 'call-at' && !phone
}

/** The homeowner's own page, in the language of the request. */
export function requestPath(language: Language, token: string) {
  return pathIn(language, `/requests/${token}`)
}
