import type { Language } from '#platform/language.ts'
import { displayPhone } from '../directory/business.ts'
import type { Listing } from '../directory/businesses.server.ts'
import type { MailContent } from '../mail/mail.ts'
import type { QuoteInput } from './quote-schema.server.ts'
import { quoteWords } from './quote-words.ts'

/** The homeowner's words, for the contractor to answer by replying. */
export function businessEmail(language: Language, listing: Listing, quote: QuoteInput): MailContent {
  const { toBusiness: words } = quoteWords[language]
  const phone = quote.phone ? words.phone(quote.phone) : words.noPhone
  const opening = words.opening(quote.name, listing.name)
  return {
    subject: words.subject(quote.name),
    paragraphs: [opening, quote.message, phone, words.reply(quote.email)],
    button: null,
  }
}

/** The same for the operator, when the business lists no address that could be written to. */
export function operatorEmail(language: Language, listing: Listing, quote: QuoteInput): MailContent {
  const { toOperator: words } = quoteWords[language]
  const mail = businessEmail(language, listing, quote)
  const paragraphs = [words.opening(listing.name), ...mail.paragraphs]
  return {
    subject: words.subject(listing.name),
    paragraphs,
    button: { label: listing.name, path: `/business/${listing.slug}` },
  }
}

/**
 * Tells the homeowner that the request is on its way. It repeats nothing that was typed: the address may be somebody else's,
 * and must not become a way to send words to strangers.
 */
export function homeownerEmail(language: Language, listing: Listing, token: string): MailContent {
  const { toHomeowner: words } = quoteWords[language]
  const call = listing.phone ? [words.call(displayPhone(listing.phone, listing.phoneE164))] : []
  return {
    subject: words.subject(listing.name),
    paragraphs: [words.opening(listing.name), ...call, words.notYou],
    button: { label: words.button, path: `/requests/${token}` },
  }
}
