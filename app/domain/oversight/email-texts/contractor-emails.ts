import {
  applicationApprovedEmail,
  applicationRejectedEmail,
  applicationSentEmail,
} from '#domain/commerce/applications/application-email.ts'
import { bannerApprovedEmail, bannerReceivedEmail, bannerRejectedEmail } from '#domain/commerce/banners/banner-email.ts'
import { purchaseFailedEmail, purchasePaidEmail } from '#domain/commerce/billing/purchase-email.ts'
import { planReminderEmail } from '#domain/commerce/plan-reminders/plan-reminder.ts'
import * as sponsorship from '#domain/commerce/sponsorship/sponsorship-email.ts'
import * as subscription from '#domain/commerce/subscriptions/subscription-email.ts'
import { answeredEmail, supportReceivedEmail } from '#domain/commerce/support/support-email.ts'
import * as claim from '#domain/directory/claims/claim-email.ts'
import { licenseEndedEmail } from '#domain/directory/licenses/license-email.ts'
import { editApprovedEmail, editRejectedEmail } from '#domain/directory/own-edits/edit-email.ts'
import { photosDecidedEmail } from '#domain/directory/photos/photo-email.ts'
import * as team from '#domain/directory/team/team-email.ts'
import { checkEndedEmail, checkReminderEmail } from '#domain/directory/verification/end-checks.server.ts'
import { listingPublishedEmail, listingRejectedEmail } from '#domain/outreach/api/listing-email.ts'
import { problemRejectedEmail } from '#domain/oversight/inbox-kinds/problem-kind.server.ts'
import { messageToBusinessEmail } from '#domain/requests/conversations/conversation-email.ts'
import { addedEmail, restoredEmail, withdrawnEmail } from '#domain/requests/quotes/follow-up-email.ts'
import { hiredEmail, releasedEmail } from '#domain/requests/quotes/hire-email.ts'
import { trapField } from '#domain/requests/quotes/quote.ts'
import { businessEmail } from '#domain/requests/quotes/quote-email.ts'
import { reportDecidedEmail } from '#domain/requests/reviews/review-report-email.ts'
import { reminderEmail } from '#domain/requests/waiting/waiting-email.ts'
import { type EditableEmail, englishEmail as email } from './editable-email.ts'
import { sample } from './email-sample.ts'

const { business, homeowner, company: companyName, token, at, until, reason } = sample
const { id, slug, name } = business
const contractor = { name, token }
const message = 'Water is running down the stairs. Six tiles slipped by the lanai.'
const triage = 'nrlnot'
const carried = {
  token,
  availability: `/availability/${token}`,
  photos: 2,
  triage,
  language: 'es',
} as const
const request = { ...homeowner, message, [trapField]: '' }
const reminded = { ...homeowner, message, triage, language: 'es', sentAt: at }

const thread = `/answers/${token}#thread`
const note = { text: 'One more leak, in the hall.', photos: 1 }
const note2 = { text: 'The gate is open.', photos: 0 }

/** Emails to contractors about a request: in English, with the number to call first. */
const requestEmails = [
  email('New request', businessEmail(business, request, carried), ['message']),
  email('Reminder of a request', reminderEmail(name, reminded, { token, now: until }), ['message']),
  email('Homeowner added something', addedEmail({ ...homeowner, language: 'es' }, contractor, message), ['message']),
  email('Message', messageToBusinessEmail(homeowner, [note], thread), ['messages']),
  email('Messages', messageToBusinessEmail(homeowner, [note, note2], thread), ['messages']),
  email('Hired', hiredEmail(homeowner, contractor)),
  email('Not hired', releasedEmail(homeowner, contractor, undefined)),
  email('Not hired, after an answer', releasedEmail(homeowner, contractor, 'call-at')),
  email('Not hired, on the way', releasedEmail(homeowner, contractor, 'on-my-way')),
  email('Request withdrawn', withdrawnEmail(homeowner, contractor, undefined)),
  email('Request withdrawn, call promised', withdrawnEmail(homeowner, contractor, 'call-at')),
  email('Request withdrawn, on the way', withdrawnEmail(homeowner, contractor, 'on-my-way')),
  email('Request open again', restoredEmail(homeowner, contractor, null)),
  email('Request open again after hiring', restoredEmail(homeowner, contractor, null, true)),
]

const photos = { name, slug, businessId: id }
const several = { names: [name, sample.business2.name], count: 2 }
const asked = { subject: 'Photos', message: 'They don’t show on our listing.' }

const listingEmails: EditableEmail[] = [
  email('Code to claim a listing', claim.claimCodeEmail({ name, email: 'ann@example.com', code: '482913' }), ['code']),
  email('Claim approved', claim.ownerEmail({ name })),
  email('Claim approved, to the listing’s address', claim.claimedEmail({ name, email: homeowner.email })),
  email('Claim not approved', claim.claimRejectedEmail({ name, reason }), ['reason']),
  email('Owner set by you', claim.ownerSetEmail({ names: [name], count: 1 })),
  email('Owner set by you, several listings', claim.ownerSetEmail(several), ['names']),
  email('Owner taken back', claim.ownerTakenBackEmail({ names: [name], count: 1 })),
  email('Owner taken back, several listings', claim.ownerTakenBackEmail(several), ['names']),
  email('Another owner', claim.ownerReplacedEmail({ name })),
  email('Edit approved', editApprovedEmail({ name, slug })),
  email('Edit not approved', editRejectedEmail({ name, businessId: id, reason }), ['reason']),
  email('Photos approved', photosDecidedEmail({ ...photos, approved: 2, rejected: 0, reason: '' })),
  email('Some photos approved', photosDecidedEmail({ ...photos, approved: 3, rejected: 2, reason }), ['reason']),
  email(
    'Some photos approved, without a reason',
    photosDecidedEmail({ ...photos, approved: 3, rejected: 2, reason: '' }),
  ),
  email('Photos not approved', photosDecidedEmail({ ...photos, approved: 0, rejected: 2, reason }), ['reason']),
  email('Reported review taken down', reportDecidedEmail({ business: name, businessId: id, state: 'held', reason })),
  email('Reported review stays', reportDecidedEmail({ business: name, businessId: id, state: 'kept', reason })),
  email('Listing sent by API is published', listingPublishedEmail({ name, slug })),
  email('Listing sent by API isn’t approved', listingRejectedEmail({ name, reason }), ['reason']),
  email('Application received', applicationSentEmail({ name, token, isOverLimit: true })),
  email('Application approved', applicationApprovedEmail({ name, slug, isOwner: false })),
  email('Application approved, with an account', applicationApprovedEmail({ name, slug, isOwner: true })),
  email('Application not approved', applicationRejectedEmail({ name, reason, token }), ['reason']),
  {
    title: 'Report of a problem not approved',
    languages: ['en', 'es'],
    write: language => problemRejectedEmail(language, name, reason),
    required: ['reason'],
  },
  email('Question received', supportReceivedEmail({ ...asked, dueAt: null })),
  email('Question received, with a time', supportReceivedEmail({ ...asked, dueAt: until })),
  email('Question answered', answeredEmail({ ...asked, answer: 'They show now. Sorry for the wait.' }), ['answer']),
]

const invited = { inviter: 'Ann', business: name, token }
const joined = { business: name, businessId: id, person: 'Carl' }

const teamEmails = [
  email('Invitation', team.invitationEmail({ ...invited, role: 'crew' })),
  email('Offer to take over', team.offerEmail({ ...invited, role: 'owner' })),
  email('Invitation accepted', team.joinedEmail({ ...joined, role: 'crew' })),
  email('Asks to join', team.joinRequestEmail({ ...joined, email: 'carl@example.com', note: 'I run the night crew.' })),
  email('May join', team.joinAnswerEmail({ business: name, role: 'manager' })),
  email('May not join', team.joinAnswerEmail({ business: name, role: null })),
  email('Removed', team.removedEmail({ business: name })),
  email('Handed over', team.handedOverEmail({ ...joined, leaves: false })),
  email('Handed over, and left', team.handedOverEmail({ ...joined, leaves: true })),
  email('Handed over by an owner who deleted the account', team.passedOnEmail({ business: name })),
]

const lapsed = { name, slug, number: 'CCC1330001', fileDay: '2026-07-05' } as const
const checked = { name, slug, endsOn: '2026-08-01' }

const licenseEmails = [
  email('License or insurance expires', checkReminderEmail(checked)),
  email('License or insurance expired', checkEndedEmail(checked)),
  email('License ended', licenseEndedEmail({ ...lapsed, end: 'expired', expiresOn: '2026-06-30' }), ['fix']),
]

const day = new Date('2026-08-01T12:00:00Z')
const held = { subscriptionTier: 'Professional', priceCents: 9_900, per: 'month', subscriptionEnd: day } as const
const paused = { ...held, pausedFrom: day, pausedUntil: new Date('2026-10-01T11:59:00Z') }
const planned = { ...held, nextPlanId: 'basic', nextPriceCents: 49_000, nextPer: 'year' } as const
const plan = { name: 'Premium plan', priceCents: 19_900, per: 'month', kind: 'plan' } as const
const adPackage = { name: 'Sidebar banner', priceCents: 15_000, per: 'month', kind: 'ad-package' } as const

const planEmails = [
  email('Plan paid', purchasePaidEmail({ ...plan, isOnTrial: false })),
  email('Trial started', purchasePaidEmail({ ...plan, isOnTrial: true })),
  email('Payment received', purchasePaidEmail({ ...adPackage, isOnTrial: false })),
  email('First payment failed', purchaseFailedEmail({ ...plan, itemId: 'premium' })),
  email(
    'Reminder of an unpaid plan',
    planReminderEmail({ ...plan, itemId: 'premium', stopPath: `/plan-reminder/${token}` }),
  ),
  email('Plan changed', subscription.planChangedEmail(held)),
  email('Plan change planned', subscription.changePlannedEmail(planned)),
  email('Payment failed', subscription.pastDueEmail({ ...held, pastDueSince: at }, 0)),
  email('Payment failed, reminder', subscription.pastDueEmail({ ...held, pastDueSince: at }, 3)),
  email('Payment went through after all', subscription.recoveredEmail(held)),
  email('Trial ends', subscription.trialEndsEmail(held)),
  email('Plan canceled', subscription.cancelledEmail(held)),
  email('Plan paused', subscription.pausedEmail(paused)),
  email('Pause ends', subscription.pauseEndsEmail(paused)),
  email('Plan resumed', subscription.resumedEmail(held)),
  email('Plan ended', subscription.endedEmail(held)),
  email('Plan ended without a payment', subscription.endedEmail(held, { isUnpaid: true })),
]

const days = { startsOn: '2026-08-01', endsOn: null }
const banner = { companyName, placements: ['sidebar-banner'], from: 'August 1, 2026', until: null } as const
const month = { from: 'August 2, 2026', until: 'September 2, 2026' }
const agreed = { companyName, type: 'exclusive', token, priceCents: 250_000, per: 'month', ...days } as const

const advertiserEmails = [
  email('Banner received', bannerReceivedEmail({ companyName, contactPerson: 'Ana' })),
  email('Banner approved', bannerApprovedEmail({ ...banner, isPaid: true, month })),
  email('Banner approved, not paid', bannerApprovedEmail({ ...banner, isPaid: false, month: null })),
  email('Banner not approved', bannerRejectedEmail({ companyName, reason }), ['reason']),
  email('Sponsorship received', sponsorship.receivedEmail({ companyName, sponsorshipType: 'event' })),
  email('Sponsorship approved', sponsorship.approvedEmail(agreed), ['agreed']),
  email('Sponsorship not approved', sponsorship.rejectedEmail({ companyName, reason }), ['reason']),
  email('Sponsorship paid', sponsorship.paidEmail({ companyName, token, ...days })),
  email('Sponsorship details received', sponsorship.completedEmail({ companyName })),
  email('Sponsorship canceled', sponsorship.stoppedEmail({ companyName, endsOn: '2026-08-31' })),
  email('Sponsorship ended', sponsorship.endedEmail({ companyName })),
]

export const contractorEmails: EditableEmail[] = [
  ...requestEmails.map(known => ({ ...known, title: `Contractor: ${known.title}` })),
  ...listingEmails.map(known => ({ ...known, title: `Listing: ${known.title}` })),
  ...licenseEmails.map(known => ({ ...known, title: `Verified: ${known.title}` })),
  ...teamEmails.map(known => ({ ...known, title: `Team: ${known.title}` })),
  ...planEmails.map(known => ({ ...known, title: `Plan: ${known.title}` })),
  ...advertiserEmails.map(known => ({ ...known, title: `Advertiser: ${known.title}` })),
]
