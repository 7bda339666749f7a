import type { Listing } from '#domain/directory/businesses/businesses.server.ts'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import type { MailBox, MailContent, MailPhone } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { listText } from '#platform/text/sentence.ts'
import { clockTime, dateIn, dayIn, timeIn } from '#platform/time/dates.ts'
import { arrivalOf } from '../answers/answer-details.ts'
import type { ReplyWay } from '../conversations/conversation.ts'
import { describeTriage } from '../triage/describe-triage.ts'
import { readTriage, triageOutcome } from '../triage/triage.ts'
import { answerMessages, languageNote } from './answer-messages.ts'
import { contractorMailMessages } from './contractor-mail-messages.ts'
import { sayDetails } from './detail-messages.ts'
import { homeownerMailMessages } from './homeowner-mail-messages.ts'
import { answers, type GivenAnswer } from './quote.ts'
import type { QuoteInput } from './quote-schema.server.ts'
import { requestMessages } from './request-messages.ts'

/** Content of a contractor's email that the homeowner didn't write. */
type Carried = {
  token: string
  availability: string
  photos: number
  /** The roof triage code. */
  triage: string | null
  language: Language
}

/** Returns the request as an email to the contractor, read on a ladder: the number to call comes first. */
export function businessEmail(
  listing: Listing,
  quote: QuoteInput,
  { token, availability, photos, triage, language }: Carried,
): MailContent {
  const { toBusiness: messages } = contractorMailMessages
  const told = triageLines(triage, 'en')
  const news = triageNews(triage)
  const phone = quote.phone ? mailPhone(quote.phone) : undefined
  const note = languageNote(language)
  const reply = messages.reply(quote.name)
  const paragraphs = [
    phone ? contractorMailMessages.call(quote.name, phone.shown) : sayTypedPhone(quote),
    ...(told.length > 0 ? [told.join('\n')] : []),
    messages.opening(quote.name, listing.name),
    quote.message,
    ...(photos > 0 ? [messages.seePhotos(photos)] : []),
    ...(note ? [note] : []),
    reply,
  ]
  const values = {
    ...{ name: quote.name, business: listing.name, message: quote.message, news, triage: told.join('\n') },
    ...{ phone: phone?.shown ?? '', photos: messages.photos(photos), photosNote: messages.seePhotos(photos) },
    ...(photos === 0 && { photos: '', photosNote: '' }),
    ...{ languageNote: note ?? '', reply },
  }
  const [button = null, ...links] = answers.map(answer => ({
    label: answerMessages.en.buttons[answer],
    path: `/answers/${token}?answer=${answer}`,
  }))
  links.push({ label: messages.availability, path: availability })
  const preheader = [phone?.shown ?? quote.email, news, ...(photos > 0 ? [messages.photos(photos)] : [])]
  return {
    writer: { via: quote.name },
    subject: messages.subject(quote.name, news),
    preheader: preheader.filter(part => part !== '').join(' · '),
    paragraphs,
    phone,
    button,
    links,
    wording: { kind: 'new-request', values, first: 1 },
  }
}

function sayTypedPhone({ name, phone }: QuoteInput) {
  const { toBusiness: messages } = contractorMailMessages
  return phone ? messages.typedPhone(name, phone) : messages.noPhone(name)
}

/** Returns the most urgent part of a triage in two or three words; empty without a triage. */
function triageNews(code: string | null) {
  const triage = code === null ? null : readTriage(code)
  if (!triage) return ''
  const { news } = contractorMailMessages.toBusiness
  if (triage.danger !== 'none') return news[triage.danger]
  if (triage.leak === 'running' || triage.leak === 'dripping') return news[triage.leak]
  return news[triageOutcome(triage)]
}

/** Returns the same for the operator, if the business has no usable address. */
export function operatorEmail(listing: Listing, quote: QuoteInput, carried: Carried): MailContent {
  const { toOperator: messages } = contractorMailMessages
  const { paragraphs, wording: _, ...mail } = businessEmail(listing, quote, carried)
  const page = { label: listing.name, path: `/business/${listing.slug}` }
  return {
    ...mail,
    subject: messages.subject(listing.name),
    preheader: messages.preheader(quote.name),
    paragraphs: [messages.opening(listing.name), ...paragraphs],
    links: [...(mail.links ?? []), page],
    // The text for the roofer isn't cut.
    wording: {
      kind: 'operator-pass-on',
      values: { business: listing.name, name: quote.name },
      last: paragraphs.length,
    },
  }
}

/** Confirms a request. Repeats nothing typed: the address may be a stranger's, and must not receive someone else's text. */
export function homeownerEmail(language: Language, listings: readonly Listing[], token: string): MailContent {
  const { sent: messages } = homeownerMailMessages[language]
  const names = listText(
    language,
    listings.map(listing => listing.name),
  )
  const [phone] = listings.flatMap(listing => mailPhone(listing.phone) ?? [])
  return {
    subject: messages.subject(names, listings.length),
    preheader: phone ? messages.preheader(phone.shown) : messages.noPhone,
    paragraphs: [
      messages.opening(names, listings.length),
      ...(phone ? [messages.call(phone.shown)] : []),
      messages.notYou,
    ],
    phone,
    button: { label: messages.button, path: requestPath(language, token) },
    wording: {
      kind: listings.length === 1 ? 'request-sent' : 'request-sent-to-several',
      values: { businesses: names, count: String(listings.length), phone: phone?.shown ?? '' },
      last: 1,
    },
  }
}

/** Sends the private links again, with nothing that was typed: see `homeownerEmail`. */
export function requestLinksEmail(
  language: Language,
  requests: readonly { sentAt: Date; businesses: readonly string[]; token: string }[],
): MailContent {
  const { links: messages } = homeownerMailMessages[language]
  const [button = null, ...links] = requests.map(({ sentAt, businesses, token }) => ({
    label: `${dateIn(region.zone, sentAt, language)}: ${listText(language, businesses)}`,
    path: requestPath(language, token),
  }))
  return {
    subject: messages.subject(requests.length),
    preheader: messages.preheader,
    paragraphs: [messages.opening, messages.notYou],
    button,
    links,
    wording: { kind: requests.length === 1 ? 'request-link' : 'request-links', values: {}, last: 1 },
  }
}

type Homeowner = { phone: string | null; token: string }
type Answering = Homeowner & {
  reply: ReplyWay
  /** Names of other roofers to ask after one declined. */
  others?: readonly string[]
}

/** Notifies the homeowner of a contractor's answer. A refusal names other roofers to ask. */
export function answeredEmail(
  language: Language,
  listing: Pick<Listing, 'name' | 'phone' | 'email'>,
  answer: GivenAnswer,
  { phone: own, token, reply: way, others = [] }: Answering,
): MailContent {
  const { answered: messages } = homeownerMailMessages[language]
  const { name } = listing
  const moment = answer.callAt ?? arrivalOf(answer)
  const when = moment ? clockTime(region.zone, moment, answer.at, language) : ''
  const details = sayDetails(language, name, answer.details)
  const subject = messages.subject[answer.answer](name, when)
  const opening = messages.opening[answer.answer](name, when)
  const toRequest = { label: messages.button, path: requestPath(language, token) }
  const shared = { business: name, when, details: details.join('\n\n') }
  if (answer.answer === 'cannot-help')
    return {
      writer: { via: name },
      subject,
      preheader: messages.others,
      paragraphs: [opening, ...details, ...(others.length > 0 ? [messages.offered(listText(language, others))] : [])],
      button:
        others.length > 0
          ? { label: messages.askOthers, path: askOthersPath(language, token) }
          : { label: messages.find, path: pathIn(language, '/') },
      links: [toRequest],
      wording: { kind: 'answered-cannot-help', values: { ...shared, others: listText(language, others) } },
    }
  const phone = mailPhone(listing.phone)
  const call = phone ? [messages.call(phone.shown)] : []
  const askForPhone = needsPhone(answer, own) ? requestMessages[language].noPhone : ''
  const reply = messages.reply[way](name)
  return {
    writer: { via: name },
    subject,
    preheader: call[0] ?? messages.noPhone,
    paragraphs: [opening, ...details, ...(askForPhone ? [askForPhone] : []), ...call, reply],
    phone,
    button: toRequest,
    mailbox: mailboxOf(messages.email, listing, way),
    wording: {
      kind: answer.answer === 'call-at' ? 'answered-call-at' : when ? 'answered-arrival' : 'answered-on-my-way',
      values: { ...shared, askForPhone, reply, phone: phone?.shown ?? '' },
    },
  }
}

/** Confirms a withdrawal to the homeowner, in case another person used the link, with the deadline for undoing it. */
export function withdrawnByYouEmail(
  language: Language,
  names: readonly string[],
  { until, token }: { until: Date; token: string },
): MailContent {
  const { withdrawn: messages } = homeownerMailMessages[language]
  const time = timeIn(region.zone, until, language)
  return {
    subject: messages.subject,
    preheader: messages.preheader(time),
    paragraphs: [messages.opening(listText(language, names)), messages.undo(time)],
    button: { label: messages.button, path: requestPath(language, token) },
    wording: { kind: 'request-withdrawn', values: { businesses: listText(language, names), until: time } },
  }
}

/** The other side's mailbox, unless a reply reaches them. */
export function mailboxOf(
  sayEmail: (name: string) => string,
  { name, email }: { name: string; email: string },
  reply: ReplyWay,
): MailBox | undefined {
  return reply === 'mailbox' ? { label: sayEmail(name), address: email } : undefined
}

/** Returns the first number in a typed text that can be dialed, as an email shows it. */
export function mailPhone(typed: string): MailPhone | undefined {
  const phone = callPhone(typed)
  return phone && { shown: phone.text, dial: phone.dial }
}

type SaidAnswer = Pick<GivenAnswer, 'answer' | 'callAt' | 'details'> & { at?: Date }

/** Returns an answer as a sentence with the time of the call or arrival; with `now`, the day only if it isn't today. */
export function sayAnswer(language: Language, { answer, callAt, at, details }: SaidAnswer, now?: Date) {
  const { said, callToday } = requestMessages[language]
  const moment = callAt ?? (at ? arrivalOf({ at, details }) : null)
  if (!moment) return said[answer]('')
  if (!now) return said[answer](timeIn(region.zone, moment, language))
  const when = clockTime(region.zone, moment, now, language)
  const isToday = dayIn(region.zone, moment) === dayIn(region.zone, now)
  return callAt && isToday ? callToday(when) : said[answer](when)
}

/** Returns whether a call was promised to a homeowner without a phone number. */
export function needsPhone({ answer }: Pick<GivenAnswer, 'answer'>, phone: string | null) {
  return answer === 'call-at' && !phone
}

export function requestPath(language: Language, token: string) {
  return pathIn(language, `/requests/${token}`)
}

/** Returns the path where the homeowner confirms that others get the request, too, with all of them chosen. */
export function askOthersPath(language: Language, token: string) {
  return `${requestPath(language, token)}?ask=all#ask-others`
}

/** Returns the homeowner's roof triage answers as lines; empty without a triage. */
export function triageLines(code: string | null, language: Language) {
  const triage = code === null ? null : readTriage(code)
  return triage ? describeTriage(triage, language) : []
}
