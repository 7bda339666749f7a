import { applicationWaitingEmail } from '#domain/commerce/applications/application-email.ts'
import { bannerWaitingEmail, pictureWaitingEmail } from '#domain/commerce/banners/banner-email.ts'
import { paymentReviewEmail } from '#domain/commerce/billing/request-payment-review.server.ts'
import { operatorWonEmail } from '#domain/commerce/disputes/dispute-email.ts'
import { placeAcceptedEmail } from '#domain/commerce/inventory/inventory-email.ts'
import { refundFailedEmail } from '#domain/commerce/ledger/refund-email.ts'
import {
  sponsorPaidEmail,
  waitingEmail as sponsorshipWaitingEmail,
} from '#domain/commerce/sponsorship/sponsorship-email.ts'
import { askedEmail } from '#domain/commerce/support/support-email.ts'
import { claimWaitingEmail } from '#domain/directory/claims/claim-email.ts'
import { licenseFileEmail } from '#domain/directory/licenses/license-email.ts'
import { editWaitingEmail } from '#domain/directory/own-edits/edit-email.ts'
import { photosWaitingEmail } from '#domain/directory/photos/photo-email.ts'
import { problemEmail } from '#domain/directory/problems/problem-email.ts'
import * as weather from '#domain/foundation/weather/weather-email.ts'
import { listingWaitingEmail } from '#domain/outreach/api/listing-email.ts'
import { trapField } from '#domain/requests/quotes/quote.ts'
import { operatorEmail as passOnEmail } from '#domain/requests/quotes/quote-email.ts'
import { waitingEmail as reviewWaitingEmail } from '#domain/requests/reviews/review-email.ts'
import { reportWaitingEmail } from '#domain/requests/reviews/review-report-email.ts'
import { requestHeldEmail } from '#domain/requests/spam/held-email.ts'
import { languages } from '#platform/text/language.ts'
import { alarmOverEmail, alarmRaisedEmail } from '../alarms/alarm-email.ts'
import { scheduledReportEmail } from '../report-schedules/report-email.ts'
import { type EditableEmail, englishEmail as email } from './editable-email.ts'
import { sample } from './email-sample.ts'

const { business, homeowner, company: companyName, token, at, until } = sample
const { id, slug, name } = business
const sender = { id, name, email: homeowner.email }
const advertiser = { id, companyName }
const days = { startsOn: '2026-08-01', endsOn: null }
const purchase = { name: 'Premium plan', cents: 5_000, amountCents: 19_900 }
const question = { id, name: 'Ana', subject: 'Photos', message: 'They don’t show on our listing.' }
const file = { fileDay: '2026-06-28', ended: [{ name, number: 'CCC1330001', end: 'suspended' as const }] }
const report = {
  report: 'revenue',
  filter: 'all',
  format: 'pdf',
  range: { from: '2026-06-01', to: '2026-06-30' },
} as const
const request = { ...homeowner, message: 'Water is running down the stairs.', [trapField]: '' }
const carried = {
  token,
  availability: `/availability/${token}`,
  photos: 2,
  triage: 'nrlnot',
  language: 'en',
  reply: 'mailbox',
} as const
const alarm = { kind: 'mail-failing', about: '' } as const

/** In the operator's language. */
const problemEmails = (['wrong-phone', 'closed-down'] as const).map(
  (kind): EditableEmail => ({
    title: kind === 'wrong-phone' ? 'Problem reported' : 'Urgent problem reported',
    languages,
    write: language =>
      problemEmail(language, {
        slug,
        name,
        report: { kind, message: 'Nobody answers there.', email: homeowner.email },
      }),
  }),
)

const emails = [
  email('Alarm', alarmRaisedEmail(alarm, at), ['alarm', 'next']),
  email('Alarm is over', alarmOverEmail(alarm, at), ['alarm']),
  email('New application', applicationWaitingEmail({ id, name, isOverLimit: false })),
  email('New application, over the limit', applicationWaitingEmail({ id, name, isOverLimit: true })),
  email('New claim', claimWaitingEmail(sender)),
  email('New edit', editWaitingEmail(sender)),
  email('New photos', photosWaitingEmail(sender)),
  email('New listing by API', listingWaitingEmail({ ...sender, isOverLimit: false })),
  email('New listing by API, over the limit', listingWaitingEmail({ ...sender, isOverLimit: true })),
  email('New banner', bannerWaitingEmail({ ...advertiser, email: homeowner.email })),
  email('New picture of a banner', pictureWaitingEmail(advertiser)),
  email('New sponsorship', sponsorshipWaitingEmail({ ...advertiser, sponsorshipType: 'event' })),
  email('Sponsorship paid', sponsorPaidEmail({ ...advertiser, ...days })),
  email('Ad spot accepted', placeAcceptedEmail({ placement: 'Business sidebar' })),
  email(
    'New review',
    reviewWaitingEmail({ id, name, input: { author: 'Marisol', stars: 4, text: 'They came at night.' } }),
    ['text'],
  ),
  email('Reported review', reportWaitingEmail({ id, business: name, cause: 'not-a-customer' })),
  ...problemEmails,
  email('Question', askedEmail({ ...question, dueAt: null }), ['message']),
  email('Question with a time', askedEmail({ ...question, dueAt: until }), ['message']),
  email('Request to pass on', passOnEmail(business, request, carried)),
  email('Request held as spam', requestHeldEmail()),
  email('Payment to check', paymentReviewEmail({ id, reason: 'amount-differs', note: 'Refund the difference.' }), [
    'reason',
  ]),
  email('Refund failed', refundFailedEmail({ ...purchase, path: '/admin/payments/1' }), ['purchase', 'amount']),
  email('Dispute won', operatorWonEmail({ ...purchase, isResumed: true })),
  email('Dispute won, nothing was paused', operatorWonEmail({ ...purchase, isResumed: false })),
  email('License file', licenseFileEmail({ ...file, proposed: 2 }), ['listings']),
  email('License file with matches only', licenseFileEmail({ ...file, ended: [], proposed: 2 })),
  email('Weekly report', scheduledReportEmail({ ...report, every: 'week' })),
  email('Monthly report', scheduledReportEmail({ ...report, every: 'month' })),
  email('Storm mode proposed', weather.stormProposedEmail({ id, event: 'tornado', until })),
  email('Storm mode on', weather.stormStartedEmail({ id, event: 'hurricane', until })),
  email('Storm mode off', weather.stormOverEmail({ event: 'hurricane' })),
]

/** Emails to the operator, whose texts the operator can edit. */
export const operatorEmails: EditableEmail[] = emails.map(known => ({ ...known, title: `Operator: ${known.title}` }))
