import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { messageToHomeownerEmail, refusedFilesEmail } from '#domain/requests/conversations/conversation-email.ts'
import { alreadyReviewedEmail, confirmReviewEmail } from '#domain/requests/invited-reviews/invited-review-email.ts'
import { hiredByYouEmail } from '#domain/requests/quotes/hire-email.ts'
import {
  answeredEmail,
  homeownerEmail,
  requestLinksEmail,
  withdrawnByYouEmail,
} from '#domain/requests/quotes/quote-email.ts'
import { sayState } from '#domain/requests/quotes/request-state-messages.ts'
import { invitationEmail, rejectedEmail } from '#domain/requests/reviews/review-email.ts'
import { reportedEmail, reviewDecidedEmail } from '#domain/requests/reviews/review-report-email.ts'
import { changedHandsEmail, lateEmail, othersEmail } from '#domain/requests/waiting/waiting-email.ts'
import type { OfferedBecause } from '#domain/requests/waiting/waiting-messages.ts'
import { type Language, languages } from '#platform/text/language.ts'
import type { EditableEmail } from './editable-email.ts'
import { sample } from './email-sample.ts'

const { business, business2, business3, token, at, until, reason } = sample
const { otherCity, town } = region.example
const homeowner = { phone: null, token, reply: 'mailbox' } as const
const details = { etaMinutes: 20, note: 'We have a tarp on board.', priceFrom: 400, priceTo: 900 }
const link = { sentAt: at, businesses: [business.name], token }
const other = { name: business2.name, city: otherCity, phone: business2.phone, isAvailable: true }

const other2 = { ...other, name: business3.name, city: town }
const asked = [business.name]
const askedSeveral = [business.name, region.example.business]
const note = { text: `We have a truck in ${town} and a tarp on board.`, photos: 1 }
const note2 = { text: 'Please move what you can away from the leak.', photos: 0 }

export const homeownerEmails: EditableEmail[] = [
  inEach('Request sent', language => homeownerEmail(language, [business], token)),
  inEach('Request sent to several roofers', language =>
    homeownerEmail(language, [business, business2, business3], token),
  ),
  inEach('Answer: on the way', language =>
    answeredEmail(
      language,
      business,
      { answer: 'on-my-way', callAt: null, at, details: { ...details, etaMinutes: null } },
      homeowner,
    ),
  ),
  inEach('Answer: on the way, with the time', language =>
    answeredEmail(language, business, { answer: 'on-my-way', callAt: null, at, details }, homeowner),
  ),
  inEach('Answer: will call', language =>
    answeredEmail(language, business, { answer: 'call-at', callAt: until, at, details }, homeowner),
  ),
  inEach('Answer: can’t help', language =>
    answeredEmail(
      language,
      business,
      {
        answer: 'cannot-help',
        callAt: null,
        at,
        details: { ...details, etaMinutes: null, note: 'We’re booked until Friday.' },
      },
      { ...homeowner, others: [business2.name, business3.name] },
    ),
  ),
  ...offersBecause('unanswered', ''),
  ...offersBecause('gone', ', listing gone'),
  ...offersBecause('declined', ', nobody can come'),
  inEach('Did the roofer come?', language => lateEmail(language, { ...promised(language), others: [other, other2] })),
  inEach('Did the roofer come? No other near', language => lateEmail(language, { ...promised(language), others: [] })),
  ...changedHands(),
  inEach(
    'Message',
    language =>
      messageToHomeownerEmail(language, business, [note], { path: `/requests/${token}?to=1`, reply: 'thread' }),
    ['messages'],
  ),
  inEach(
    'Messages',
    language =>
      messageToHomeownerEmail(language, business, [note, note2], { path: `/requests/${token}?to=1`, reply: 'thread' }),
    ['messages'],
  ),
  inEach('File not added', language => refusedFilesEmail(language, 1, `/requests/${token}`)),
  inEach('Files not added', language => refusedFilesEmail(language, 2, `/requests/${token}`)),
  inEach('Hired', language =>
    hiredByYouEmail(language, { hired: business.name, released: [business2.name, business3.name] }, { until, token }),
  ),
  inEach('Request withdrawn', language => withdrawnByYouEmail(language, [business.name], { until, token })),
  inEach('Link to a request', language => requestLinksEmail(language, [link])),
  inEach('Links to several requests', language => requestLinksEmail(language, [link, link])),
  inEach('Asks for a review', language => invitationEmail(language, [business.name], { token, isHired: false })),
  inEach('Asks for a review of several roofers', language =>
    invitationEmail(language, [business.name, business2.name], { token, isHired: false }),
  ),
  inEach('Asks for a review after hiring', language =>
    invitationEmail(language, [business.name], { token, isHired: true }),
  ),
  inEach('Confirm your review', language => confirmReviewEmail(language, business.name, token)),
  inEach('Already reviewed', language => alreadyReviewedEmail(language, business.name)),
  inEach('Review not approved', language => rejectedEmail(language, business.name, reason), ['reason']),
  inEach('Review reported', language =>
    reportedEmail(language, { business: business.name, token, until, cause: 'insulting' }),
  ),
  inEach('Review taken down', language =>
    reviewDecidedEmail(language, { business: business.name, state: 'held', reason }),
  ),
  inEach('Review stays', language => reviewDecidedEmail(language, { business: business.name, state: 'kept', reason })),
]

function offersBecause(why: OfferedBecause, because: string) {
  return [
    inEach(`Other roofer offered${because}`, language => othersEmail(language, { asked, why, others: [other], token })),
    inEach(`Other roofers offered${because}`, language =>
      othersEmail(language, { asked, why, others: [other, other2], token }),
    ),
    inEach(`Other roofer offered${because}, several asked`, language =>
      othersEmail(language, { asked: askedSeveral, why, others: [other], token }),
    ),
    inEach(`Other roofers offered${because}, several asked`, language =>
      othersEmail(language, { asked: askedSeveral, why, others: [other, other2], token }),
    ),
  ]
}

function changedHands() {
  const { name, phone } = business
  return [false, true].flatMap(isExpected =>
    [[], [other, other2]].map(others =>
      inEach(
        `Listing changed hands${isExpected ? ', roofer expected' : ''}${others.length > 0 ? '' : ', no other near'}`,
        language => changedHandsEmail(language, { name, phone, isExpected, others, token }),
      ),
    ),
  )
}

function promised(language: Language) {
  const { name, phone } = business
  return { name, phone, question: sayState(language, { kind: 'late', name, said: 'arrival', at: until }, until), token }
}

function inEach(
  title: string,
  write: (language: Language) => MailContent,
  required: readonly string[] = [],
): EditableEmail {
  return { title: `Homeowner: ${title}`, languages, write, required }
}
