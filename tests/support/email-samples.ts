import * as application from '#domain/commerce/applications/application-email.ts'
import * as banner from '#domain/commerce/banners/banner-email.ts'
import * as purchase from '#domain/commerce/billing/purchase-email.ts'
import { paymentReviewEmail } from '#domain/commerce/billing/request-payment-review.server.ts'
import * as dispute from '#domain/commerce/disputes/dispute-email.ts'
import * as inventory from '#domain/commerce/inventory/inventory-email.ts'
import * as refund from '#domain/commerce/ledger/refund-email.ts'
import { planReminderEmail } from '#domain/commerce/plan-reminders/plan-reminder.ts'
import * as sponsorship from '#domain/commerce/sponsorship/sponsorship-email.ts'
import * as subscription from '#domain/commerce/subscriptions/subscription-email.ts'
import * as support from '#domain/commerce/support/support-email.ts'
import * as claim from '#domain/directory/claims/claim-email.ts'
import * as license from '#domain/directory/licenses/license-email.ts'
import * as edit from '#domain/directory/own-edits/edit-email.ts'
import * as photos from '#domain/directory/photos/photo-email.ts'
import { problemEmail } from '#domain/directory/problems/problem-email.ts'
import * as team from '#domain/directory/team/team-email.ts'
import { checkEndedEmail, checkReminderEmail } from '#domain/directory/verification/end-checks.server.ts'
import * as account from '#domain/foundation/accounts/account-email.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import * as staff from '#domain/foundation/staff/staff-email.ts'
import * as weather from '#domain/foundation/weather/weather-email.ts'
import * as listing from '#domain/outreach/api/listing-email.ts'
import { endpointOffEmail } from '#domain/outreach/event-delivery/tell-endpoint-off.server.ts'
import { mailingContent } from '#domain/outreach/outreach/mailing.ts'
import * as alarm from '#domain/oversight/alarms/alarm-email.ts'
import { problemRejectedEmail } from '#domain/oversight/inbox-kinds/problem-kind.server.ts'
import { dataEmail } from '#domain/oversight/privacy/ask-for-data.server.ts'
import { scheduledReportEmail } from '#domain/oversight/report-schedules/report-email.ts'
import * as talk from '#domain/requests/conversations/conversation-email.ts'
import * as invited from '#domain/requests/invited-reviews/invited-review-email.ts'
import * as followUp from '#domain/requests/quotes/follow-up-email.ts'
import * as hire from '#domain/requests/quotes/hire-email.ts'
import { trapField } from '#domain/requests/quotes/quote.ts'
import * as quote from '#domain/requests/quotes/quote-email.ts'
import * as review from '#domain/requests/reviews/review-email.ts'
import * as reported from '#domain/requests/reviews/review-report-email.ts'
import { requestHeldEmail } from '#domain/requests/spam/held-email.ts'
import * as waiting from '#domain/requests/waiting/waiting-email.ts'
import { type Language, languages } from '#platform/text/language.ts'

const at = new Date('2026-07-01T19:00:00Z')
const scheduledReport = { report: 'revenue', filter: 'all', range: { from: '2026-06-01', to: '2026-06-30' } } as const
const callAt = new Date('2026-07-01T19:40:00Z')
const id = '019f1d8c-e200-7004-b817-974d90603d36'
const token = 'L-rRW03Dys3oj1mdXi6OqQ'
const name = 'Lakeside Roof & Tarp'
const companyName = 'Gulf Stream Supply'
const slug = 'lakeside-roof-and-tarp'
const email = 'marisol@example.com'
const reason = 'We couldn’t find this license number with the State of Florida.'
const business = {
  id,
  slug,
  name,
  email: 'office@lakeside.example',
  phone: '(561) 555-0142',
  phoneE164: '+15615550142',
}
const others = [business, { ...business, name: 'Palm Coast Roofing' }, { ...business, name: 'Jupiter Roof Repair' }]
const several = { names: [name, 'Palm Coast Roofing'], count: 1_202 }
const request = {
  name: 'Marisol',
  email,
  phone: '561 555 0177',
  message: 'Water is running down the stairs. Six tiles slipped by the lanai.\nGate code 4411.',
  [trapField]: '',
}
const carried = {
  token,
  availability: `/availability/${token}`,
  photos: 2,
  triage: 'nrlnot',
  language: 'en',
} as const
const homeowner = { name: 'Marisol', email, phone: '561 555 0177', language: 'en' } as const
const contractor = { name, token }
const days = { startsOn: '2026-08-01', endsOn: null }
const held = {
  subscriptionTier: 'Professional',
  priceCents: 9_900,
  per: 'month' as const,
  subscriptionEnd: new Date('2026-08-01T12:00:00Z'),
}
const pausedUntil = new Date('2026-10-01T11:59:00Z')
const paid = { name: 'Premium plan', priceCents: 19_900, per: 'month', kind: 'plan', isOnTrial: false } as const
const disputed = { name: 'Premium plan', kind: 'plan', amountCents: 19_900 } as const
const refunded = { purchase: { name: 'Premium plan', kind: 'plan' }, cents: 5_000 } as const
const asked = { subject: 'Photos', message: 'They don’t show on our listing.', dueAt: callAt }
const said = [
  { text: 'We have a truck in Lantana and a tarp on board.', photos: 0 },
  { text: '', photos: 2 },
  { text: 'Please move what you can away from the leak.', photos: 1 },
]
const report = { kind: 'wrong-phone', message: 'Nobody answers there.', email } as const

const lapsed = { name, slug, number: 'CCC1330001', fileDay: '2026-07-05' }

/** Lists every email by file and function, with variants. tests/emails.test.ts fails if one is missing. */
export const emailSamples: Record<string, MailContent[]> = {
  'account-email codeEmail': [account.codeEmail('482913')],
  'account-email existingEmail': [account.existingEmail()],
  'account-email moveEmail': [account.moveEmail('ann@example.com', token)],
  'account-email newDeviceEmail': (['user', 'admin'] as const).map(kind =>
    account.newDeviceEmail({ kind, userAgent: 'Firefox/140 Windows', at }),
  ),
  'account-email noticeEmail': (
    [
      'password',
      'two-step-on',
      'two-step-off',
      'passkey-added',
      'passkey-removed',
      'provider-connected',
      'provider-removed',
      'provider-allowed',
    ] as const
  ).map(notice => account.noticeEmail(notice)),
  'account-email recoveryEmail': [account.recoveryEmail({ token, next: '/' })],
  'account-email verifyEmail': [account.verifyEmail({ token, next: '/account' })],
  'alarm-email alarmOverEmail': [alarm.alarmOverEmail({ kind: 'mail-failing', about: '' }, at)],
  'alarm-email alarmRaisedEmail': [alarm.alarmRaisedEmail({ kind: 'mail-failing', about: '' }, at)],
  'held-email requestHeldEmail': [requestHeldEmail()],
  'application-email applicationApprovedEmail': [application.applicationApprovedEmail({ name, slug, isOwner: true })],
  'application-email applicationRejectedEmail': [application.applicationRejectedEmail({ name, reason, token })],
  'application-email applicationSentEmail': [application.applicationSentEmail({ name, token, isOverLimit: true })],
  'application-email applicationWaitingEmail': [application.applicationWaitingEmail({ id, name, isOverLimit: false })],
  'ask-for-data.server dataEmail': [dataEmail('en', token), dataEmail('es', token)],
  'banner-email bannerApprovedEmail': [true, false].map(isPaid =>
    banner.bannerApprovedEmail({
      companyName,
      placements: ['sidebar-banner'],
      from: 'August 1, 2026',
      until: null,
      isPaid,
      month: isPaid ? { from: 'August 1, 2026', until: 'September 1, 2026' } : null,
    }),
  ),
  'banner-email bannerReceivedEmail': [banner.bannerReceivedEmail({ companyName, contactPerson: 'Ana' })],
  'banner-email bannerRejectedEmail': [banner.bannerRejectedEmail({ companyName, reason })],
  'banner-email bannerWaitingEmail': [banner.bannerWaitingEmail({ id, companyName, email })],
  'banner-email pictureWaitingEmail': [banner.pictureWaitingEmail({ id, companyName })],
  'claim-email claimCodeEmail': [claim.claimCodeEmail({ name, email, code: '482913' })],
  'claim-email claimRejectedEmail': [claim.claimRejectedEmail({ name, reason })],
  'claim-email claimWaitingEmail': [claim.claimWaitingEmail({ id, name, email })],
  'claim-email claimedEmail': [claim.claimedEmail({ name, email })],
  'claim-email ownerEmail': [claim.ownerEmail({ name })],
  'claim-email ownerReplacedEmail': [claim.ownerReplacedEmail({ name })],
  'claim-email ownerSetEmail': [claim.ownerSetEmail({ names: [name], count: 1 }), claim.ownerSetEmail(several)],
  'claim-email ownerTakenBackEmail': [
    claim.ownerTakenBackEmail({ names: [name], count: 1 }),
    claim.ownerTakenBackEmail(several),
  ],
  'conversation-email messageToBusinessEmail': [
    talk.messageToBusinessEmail(homeowner, said.slice(0, 1), `/answers/${token}#thread`),
    talk.messageToBusinessEmail({ ...homeowner, phone: null }, said, `/answers/${token}`),
  ],
  'conversation-email messageToHomeownerEmail': languages.flatMap(language =>
    (['thread', 'mailbox', 'none'] as const).map(reply =>
      talk.messageToHomeownerEmail(language, business, said, { path: `/requests/${token}?to=1`, reply }),
    ),
  ),
  'conversation-email refusedFilesEmail': languages.map(language =>
    talk.refusedFilesEmail(language, 2, `/requests/${token}`),
  ),
  'edit-email editApprovedEmail': [edit.editApprovedEmail({ name, slug })],
  'edit-email editRejectedEmail': [edit.editRejectedEmail({ name, businessId: id, reason })],
  'edit-email editWaitingEmail': [edit.editWaitingEmail({ id, name, email })],
  'end-checks.server checkEndedEmail': [checkEndedEmail({ name, slug, endsOn: '2026-08-01' })],
  'end-checks.server checkReminderEmail': [checkReminderEmail({ name, slug, endsOn: '2026-08-01' })],
  'follow-up-email addedEmail': [followUp.addedEmail(homeowner, contractor, 'One more leak, in the hall.')],
  'follow-up-email restoredEmail': [
    followUp.restoredEmail(homeowner, contractor, { answer: 'call-at', callAt, at }),
    followUp.restoredEmail(homeowner, contractor, null),
    followUp.restoredEmail(homeowner, contractor, null, true),
  ],
  'follow-up-email withdrawnEmail': (['on-my-way', 'call-at', undefined] as const).map(answer =>
    followUp.withdrawnEmail(homeowner, contractor, answer),
  ),
  'hire-email hiredByYouEmail': languages.flatMap(language =>
    [[], ['Palm Coast Roofing', 'Jupiter Roof Repair']].map(released =>
      hire.hiredByYouEmail(language, { hired: name, released }, { until: callAt, token }),
    ),
  ),
  'hire-email hiredEmail': [hire.hiredEmail(homeowner, contractor)],
  'hire-email releasedEmail': (['on-my-way', 'call-at', undefined] as const).map(answer =>
    hire.releasedEmail(homeowner, contractor, answer),
  ),
  'license-email licenseEndedEmail': [
    license.licenseEndedEmail({ ...lapsed, end: 'inactive', expiresOn: null }),
    license.licenseEndedEmail({ ...lapsed, end: 'expired', expiresOn: '2026-06-30' }),
  ],
  'license-email licenseFileEmail': [
    license.licenseFileEmail({
      fileDay: '2026-06-28',
      ended: [{ name, number: 'CCC1330001', end: 'suspended' }],
      proposed: 2,
    }),
    license.licenseFileEmail({ fileDay: '2026-06-28', ended: [], proposed: 1 }),
  ],
  'listing-email listingPublishedEmail': [listing.listingPublishedEmail({ name, slug })],
  'listing-email listingRejectedEmail': [listing.listingRejectedEmail({ name, reason })],
  'listing-email listingWaitingEmail': [listing.listingWaitingEmail({ id, name, email, isOverLimit: false })],
  'mailing mailingContent': [mailingContent('Storm season starts June 1', 'Hello {business}.\n\nCheck your hours.')],
  'photo-email photosDecidedEmail': [
    photos.photosDecidedEmail({ name, slug, businessId: id, approved: 0, rejected: 2, reason }),
    photos.photosDecidedEmail({ name, slug, businessId: id, approved: 2, rejected: 0, reason: '' }),
    photos.photosDecidedEmail({ name, slug, businessId: id, approved: 3, rejected: 2, reason: '' }),
  ],
  'photo-email photosWaitingEmail': [photos.photosWaitingEmail({ id, name, email })],
  'problem-email problemEmail': [problemEmail('en', { slug, name, report })],
  'problem-kind.server problemRejectedEmail': (['en', 'es'] as const).map(language =>
    problemRejectedEmail(language, name, reason),
  ),
  'dispute-email disputeLostEmail': [dispute.disputeLostEmail(disputed)],
  'dispute-email disputeWonEmail': [dispute.disputeWonEmail(disputed)],
  'dispute-email disputedEmail': (['plan', 'ad-package', 'sponsorship'] as const).map(kind =>
    dispute.disputedEmail({ ...disputed, kind }),
  ),
  'dispute-email operatorWonEmail': [true, false].map(isResumed =>
    dispute.operatorWonEmail({ ...disputed, isResumed }),
  ),
  'dispute-email questionClosedEmail': [dispute.questionClosedEmail(disputed)],
  'dispute-email questionedEmail': [dispute.questionedEmail(disputed)],
  'inventory-email makeGoodEmail': [
    inventory.makeGoodEmail({ days: 3, reason: 'The banner was down', until: 'August 4, 2026' }),
  ],
  'inventory-email placeAcceptedEmail': [inventory.placeAcceptedEmail({ placement: 'Business sidebar' })],
  'inventory-email placeOfferedEmail': [
    inventory.placeOfferedEmail({ placement: 'Business sidebar', month: '2026-08-01', until: 'July 3, 2026, 8:00 am' }),
  ],
  'purchase-email purchaseFailedEmail': [
    purchase.purchaseFailedEmail({ ...paid, itemId: 'premium' }),
    purchase.purchaseFailedEmail({ name: 'Sidebar banner', itemId: 'sidebar', per: 'month', kind: 'ad-package' }),
  ],
  'plan-reminder planReminderEmail': [
    planReminderEmail({ ...paid, itemId: 'premium', stopPath: `/plan-reminder/${id}~${token}` }),
  ],
  'purchase-email purchasePaidEmail': [
    purchase.purchasePaidEmail(paid),
    purchase.purchasePaidEmail({ ...paid, isOnTrial: true }),
    purchase.purchasePaidEmail({ ...paid, kind: 'sponsorship', name: 'Event', per: 'once' }),
  ],
  'refund-email purchaseRefundedEmail': [
    refund.purchaseRefundedEmail({ ...refunded, isWhole: true, reason: '', endsPurchase: null }),
    refund.purchaseRefundedEmail({
      ...refunded,
      isWhole: false,
      reason: 'Two days without service',
      endsPurchase: false,
    }),
    refund.purchaseRefundedEmail({ ...refunded, isWhole: true, reason: '', endsPurchase: true }),
  ],
  'refund-email refundFailedEmail': [
    refund.refundFailedEmail({ name: 'Premium plan', cents: 5_000, path: '/admin/payments/1' }),
  ],
  'quote-email answeredEmail': languages.flatMap(language =>
    (['on-my-way', 'call-at', 'cannot-help'] as const).flatMap(answer => answeredIn(language, answer)),
  ),
  'quote-email businessEmail': [
    quote.businessEmail(business, request, carried),
    quote.businessEmail(business, { ...request, phone: null }, carried),
    quote.businessEmail(business, { ...request, phone: null }, { ...carried, triage: null, language: 'es' }),
  ],
  'quote-email homeownerEmail': languages.flatMap(language => [
    quote.homeownerEmail(language, [business], token),
    quote.homeownerEmail(language, others, token),
  ]),
  'quote-email requestLinksEmail': languages.flatMap(language =>
    [1, 3].map(count =>
      quote.requestLinksEmail(
        language,
        others.slice(-count).map((business, number) => ({
          sentAt: at,
          businesses: [business.name],
          token: `${number}${token.slice(1)}`,
        })),
      ),
    ),
  ),
  'quote-email operatorEmail': [quote.operatorEmail(business, request, carried)],
  'quote-email withdrawnByYouEmail': languages.map(language =>
    quote.withdrawnByYouEmail(language, [name], { until: callAt, token }),
  ),
  'invited-review-email alreadyReviewedEmail': languages.map(language => invited.alreadyReviewedEmail(language, name)),
  'invited-review-email confirmReviewEmail': languages.map(language =>
    invited.confirmReviewEmail(language, name, token),
  ),
  'request-payment-review.server paymentReviewEmail': [paymentReviewEmail({ id, reason: 'amount-differs' })],
  'report-email scheduledReportEmail': [
    scheduledReportEmail({ ...scheduledReport, every: 'week', format: 'pdf' }),
    scheduledReportEmail({ ...scheduledReport, every: 'month', format: 'csv' }),
  ],
  'review-email invitationEmail': languages.flatMap(language => [
    review.invitationEmail(language, [name], { token, isHired: false }),
    review.invitationEmail(language, [name], { token, isHired: true }),
    review.invitationEmail(language, [name, 'Palm Coast Roofing'], { token, isHired: false }),
  ]),
  'review-email rejectedEmail': languages.map(language => review.rejectedEmail(language, name, reason)),
  'review-email waitingEmail': [
    review.waitingEmail({
      id,
      name,
      input: { author: 'Marisol', stars: 4, text: 'They came at night.' },
    }),
  ],
  'review-report-email reportDecidedEmail': (['held', 'kept'] as const).map(state =>
    reported.reportDecidedEmail({ business: name, businessId: id, state, reason }),
  ),
  'review-report-email reportWaitingEmail': [
    reported.reportWaitingEmail({ id, business: name, cause: 'not-a-customer' }),
  ],
  'review-report-email reportedEmail': languages.map(language =>
    reported.reportedEmail(language, { business: name, token, until: callAt, cause: 'insulting' }),
  ),
  'review-report-email reviewDecidedEmail': languages.flatMap(language =>
    (['held', 'kept'] as const).map(state => reported.reviewDecidedEmail(language, { business: name, state, reason })),
  ),
  'sponsorship-email approvedEmail': [
    sponsorship.approvedEmail({ companyName, type: 'exclusive', token, priceCents: 250_000, per: 'month', ...days }),
  ],
  'sponsorship-email completedEmail': [sponsorship.completedEmail({ companyName })],
  'sponsorship-email endedEmail': [sponsorship.endedEmail({ companyName })],
  'sponsorship-email paidEmail': [sponsorship.paidEmail({ companyName, token, ...days })],
  'sponsorship-email receivedEmail': [sponsorship.receivedEmail({ companyName, sponsorshipType: 'event' })],
  'sponsorship-email rejectedEmail': [sponsorship.rejectedEmail({ companyName, reason })],
  'sponsorship-email sponsorPaidEmail': [sponsorship.sponsorPaidEmail({ id, companyName, ...days })],
  'sponsorship-email stoppedEmail': [sponsorship.stoppedEmail({ companyName, endsOn: '2026-08-31' })],
  'sponsorship-email waitingEmail': [sponsorship.waitingEmail({ id, companyName, sponsorshipType: 'event' })],
  'subscription-email cancelledEmail': [subscription.cancelledEmail(held)],
  'subscription-email changePlannedEmail': [
    subscription.changePlannedEmail({ ...held, nextPlanId: 'basic', nextPriceCents: 49_000, nextPer: 'year' }),
  ],
  'subscription-email endedEmail': [subscription.endedEmail(held), subscription.endedEmail(held, { isUnpaid: true })],
  'subscription-email pastDueEmail': [0, 3].map(after =>
    subscription.pastDueEmail({ ...held, pastDueSince: at }, after),
  ),
  'subscription-email pauseEndsEmail': [
    subscription.pauseEndsEmail({ ...held, pausedFrom: held.subscriptionEnd, pausedUntil }),
  ],
  'subscription-email pausedEmail': [
    subscription.pausedEmail({ ...held, pausedFrom: held.subscriptionEnd, pausedUntil }),
  ],
  'subscription-email planChangedEmail': [subscription.planChangedEmail(held)],
  'subscription-email recoveredEmail': [subscription.recoveredEmail(held)],
  'subscription-email resumedEmail': [subscription.resumedEmail(held)],
  'subscription-email trialEndsEmail': [subscription.trialEndsEmail(held)],
  'support-email answeredEmail': [support.answeredEmail({ ...asked, answer: 'They show now. Sorry for the wait.' })],
  'support-email askedEmail': [
    support.askedEmail({ ...asked, id, name: 'Ana' }),
    support.askedEmail({ ...asked, id, name: 'Ana', dueAt: null }),
  ],
  'support-email supportReceivedEmail': [support.supportReceivedEmail(asked)],
  'staff-email staffInvitationEmail': [true, false].map(isAgain =>
    staff.staffInvitationEmail({ inviter: 'Ann', site: 'Roof Rescue', role: 'editor', token, isAgain }),
  ),
  'team-email handedOverEmail': [true, false].map(leaves =>
    team.handedOverEmail({ business: name, person: 'Carl', leaves }),
  ),
  'team-email invitationEmail': [team.invitationEmail({ inviter: 'Ann', business: name, role: 'crew', token })],
  'team-email joinAnswerEmail': ([null, 'manager'] as const).map(role =>
    team.joinAnswerEmail({ business: name, role }),
  ),
  'team-email joinRequestEmail': ['', 'I run the night crew.'].map(note =>
    team.joinRequestEmail({ business: name, businessId: id, person: 'Carl', email, note }),
  ),
  'team-email joinedEmail': [team.joinedEmail({ business: name, businessId: id, person: 'Carl', role: 'owner' })],
  'team-email offerEmail': [team.offerEmail({ inviter: 'Ann', business: name, role: 'owner', token })],
  'team-email passedOnEmail': [team.passedOnEmail({ business: name })],
  'team-email removedEmail': [team.removedEmail({ business: name })],
  'tell-endpoint-off.server endpointOffEmail': [
    endpointOffEmail('https://crm.example/hook', '/account/api-keys/webhooks'),
  ],
  'waiting-email othersEmail': languages.flatMap(language =>
    [1, 3].flatMap(count =>
      (['unanswered', 'gone', 'declined'] as const).map(why =>
        waiting.othersEmail(language, {
          asked: [name],
          why,
          others: others.slice(-count).map(({ name, phone }) => ({ name, city: 'Jupiter', phone, isAvailable: true })),
          token,
        }),
      ),
    ),
  ),
  'waiting-email changedHandsEmail': languages.flatMap(language =>
    [0, 3].map(count =>
      waiting.changedHandsEmail(language, {
        name,
        phone: '561-555-0142',
        isExpected: count > 0,
        others: others.slice(0, count).map(({ name, phone }) => ({ name, city: 'Jupiter', phone, isAvailable: true })),
        token,
      }),
    ),
  ),
  'waiting-email lateEmail': languages.flatMap(language =>
    [0, 3].map(count =>
      waiting.lateEmail(language, {
        name,
        phone: '561-555-0142',
        question: `${name}?`,
        others: others.slice(0, count).map(({ name, phone }) => ({ name, city: 'Jupiter', phone, isAvailable: true })),
        token,
      }),
    ),
  ),
  'waiting-email reminderEmail': [
    waiting.reminderEmail(name, { ...request, triage: 'nrlnot', language: 'en', sentAt: at }, { token, now: callAt }),
    waiting.reminderEmail(
      name,
      { ...request, phone: null, triage: null, language: 'es', sentAt: at },
      { token, now: callAt },
    ),
  ],
  'weather-email stormOverEmail': [weather.stormOverEmail({ event: 'hurricane' })],
  'weather-email stormProposedEmail': [weather.stormProposedEmail({ id, event: 'tornado', until: at })],
  'weather-email stormStartedEmail': [weather.stormStartedEmail({ id, event: 'hurricane', until: at })],
}

function answeredIn(language: Language, answer: 'on-my-way' | 'call-at' | 'cannot-help') {
  const given = { answer, callAt: answer === 'call-at' ? callAt : null, at }
  const details = { etaMinutes: 20, note: 'We have a tarp on board.', priceFrom: 400, priceTo: 900 }
  const homeowner = { phone: '561 555 0177', token, reply: 'mailbox' } as const
  return [
    quote.answeredEmail(language, business, given, homeowner),
    quote.answeredEmail(language, business, given, { ...homeowner, reply: 'thread' }),
    quote.answeredEmail(language, business, given, { ...homeowner, reply: 'none' }),
    quote.answeredEmail(language, business, { ...given, details }, { ...homeowner, others: ['Palm Coast Roofing'] }),
  ]
}
