import type { Listing } from '#domain/directory/businesses/businesses.server.ts'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { listText } from '#platform/text/sentence.ts'
import { timeIn } from '#platform/time/dates.ts'
import { describeTriage } from '../triage/describe-triage.ts'
import { readTriage } from '../triage/triage.ts'
import { answerMessages, languageNote } from './answer-messages.ts'
import { contractorMailMessages } from './contractor-mail-messages.ts'
import { homeownerMailMessages } from './homeowner-mail-messages.ts'
import { answers, type GivenAnswer } from './quote.ts'
import type { QuoteInput } from './quote-schema.server.ts'
import { requestMessages } from './request-messages.ts'

/** Content of a contractor's email that the homeowner didn't write. */
type Carried = {
  /** The token of the contractor's answer page. */
  token: string
  /** The link to set the contractor's availability. */
  availability: string
  photos: number
  /** The roof triage code. */
  triage: string | null
  /** The language that the homeowner wrote in. */
  language: Language
}

/** Returns the homeowner's request as an email to the contractor, who can reply or answer with one tap. */
export function businessEmail(
  listing: Listing,
  quote: QuoteInput,
  { token, availability, photos, triage, language }: Carried,
): MailContent {
  const { toBusiness: messages } = contractorMailMessages
  const told = triageLines(triage, 'en')
  const note = languageNote(language)
  const paragraphs = [
    messages.opening(quote.name, listing.name),
    quote.message,
    ...(told.length > 0 ? [told.join('\n')] : []),
    quote.phone ? messages.phone(quote.phone) : messages.noPhone,
    ...(photos > 0 ? [messages.photos(photos)] : []),
    ...(note ? [note] : []),
    messages.reply(quote.email),
  ]
  const [button = null, ...links] = answers.map(answer => ({
    label: answerMessages.en.buttons[answer],
    path: `/answers/${token}?answer=${answer}`,
  }))
  links.push({ label: messages.availability, path: availability })
  return { subject: messages.subject(quote.name), paragraphs, button, links }
}

/** Returns the same for the operator, if the business has no usable address. */
export function operatorEmail(listing: Listing, quote: QuoteInput, carried: Carried): MailContent {
  const { toOperator: messages } = contractorMailMessages
  const { paragraphs, ...mail } = businessEmail(listing, quote, carried)
  const page = { label: listing.name, path: `/business/${listing.slug}` }
  return {
    ...mail,
    subject: messages.subject(listing.name),
    paragraphs: [messages.opening(listing.name), ...paragraphs],
    links: [...(mail.links ?? []), page],
  }
}

/**
 * Confirms the request to the homeowner. Repeats nothing typed, because the address may be someone else's and must not
 * become a way to send text to strangers.
 */
export function homeownerEmail(language: Language, listings: readonly Listing[], token: string): MailContent {
  const { sent: messages } = homeownerMailMessages[language]
  const names = listText(
    language,
    listings.map(listing => listing.name),
  )
  const [first] = listings.flatMap(listing => callPhone(listing.phone) ?? [])
  const call = first ? [messages.call(first.text)] : []
  return {
    subject: messages.subject(names),
    paragraphs: [messages.opening(names), ...call, messages.notYou],
    button: { label: messages.button, path: requestPath(language, token) },
  }
}

/** Notifies the homeowner of a contractor's answer. */
export function answeredEmail(
  language: Language,
  listing: Pick<Listing, 'name' | 'phone'>,
  answer: Pick<GivenAnswer, 'answer' | 'callAt'>,
  { phone, token }: { phone: string | null; token: string },
): MailContent {
  const { answered: messages } = homeownerMailMessages[language]
  const missing = needsPhone(answer, phone) ? [requestMessages[language].noPhone] : []
  const number = callPhone(listing.phone)
  const call = number ? [messages.call(number.text)] : []
  return {
    subject: messages.subject(listing.name),
    paragraphs: [messages.opening(listing.name, sayAnswer(language, answer)), ...missing, ...call],
    button: { label: messages.button, path: requestPath(language, token) },
  }
}

/** Confirms a withdrawal to the homeowner, in case another person used the link, with the deadline for undoing it. */
export function withdrawnByYouEmail(
  language: Language,
  names: readonly string[],
  { until, token }: { until: Date; token: string },
): MailContent {
  const { withdrawn: messages } = homeownerMailMessages[language]
  const businesses = listText(language, names)
  return {
    subject: messages.subject(businesses),
    paragraphs: [messages.opening(businesses), messages.undo(timeIn(region.zone, until, language))],
    button: { label: messages.button, path: requestPath(language, token) },
  }
}

/** Returns an answer as text for the homeowner. */
export function sayAnswer(language: Language, { answer, callAt }: Pick<GivenAnswer, 'answer' | 'callAt'>) {
  return requestMessages[language].said[answer](callAt ? timeIn(region.zone, callAt, language) : '')
}

/** Returns whether a call was promised to a homeowner without a phone number. */
export function needsPhone({ answer }: Pick<GivenAnswer, 'answer'>, phone: string | null) {
  return answer === 'call-at' && !phone
}

/** Returns the path of the homeowner's page in the request's language. */
export function requestPath(language: Language, token: string) {
  return pathIn(language, `/requests/${token}`)
}

/** Returns the homeowner's roof triage answers as lines; empty without a triage. */
export function triageLines(code: string | null, language: Language) {
  const triage = code === null ? null : readTriage(code)
  return triage ? describeTriage(triage, language) : []
}
