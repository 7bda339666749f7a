import {
  disputedEmail,
  disputeLostEmail,
  disputeWonEmail,
  questionClosedEmail,
  questionedEmail,
} from '#domain/commerce/disputes/dispute-email.ts'
import { makeGoodEmail, placeOfferedEmail } from '#domain/commerce/inventory/inventory-email.ts'
import { purchaseRefundedEmail } from '#domain/commerce/ledger/refund-email.ts'
import * as account from '#domain/foundation/accounts/account-email.ts'
import { staffInvitationEmail } from '#domain/foundation/staff/staff-email.ts'
import { endpointOffEmail } from '#domain/outreach/event-delivery/tell-endpoint-off.server.ts'
import { dataEmail } from '#domain/oversight/privacy/ask-for-data.server.ts'
import { type EditableEmail, englishEmail as email } from './editable-email.ts'
import { sample } from './email-sample.ts'

const { token, at, homeowner } = sample
const link = { token, next: '/account' }
const notice = (title: string, what: account.AccountNotice) => email(title, account.noticeEmail(what))

/** The operator can't edit the last lines of these emails, which say what to do if it wasn't you. */
const securityEmails: EditableEmail[] = [
  email('Sign-in code', account.codeEmail('482913'), ['code']),
  email('Confirm your email address', account.verifyEmail(link)),
  email('Change of the email address', account.moveEmail(homeowner.email, token), ['email']),
  email('Choose a new password', account.recoveryEmail(link)),
  email('Account already exists', account.existingEmail()),
  email('New sign-in', account.newDeviceEmail({ kind: 'user', userAgent: 'Firefox/140 Windows', at }), [
    'browser',
    'time',
  ]),
  notice('Password changed', 'password'),
  notice('Two-step sign-in on', 'two-step-on'),
  notice('Two-step sign-in off', 'two-step-off'),
  notice('Passkey added', 'passkey-added'),
  notice('Passkey removed', 'passkey-removed'),
  notice('Way to sign in added', 'provider-connected'),
  notice('Way to sign in removed', 'provider-removed'),
  notice('Way to sign in allowed again', 'provider-allowed'),
  { title: 'Your data', languages: ['en', 'es'], write: language => dataEmail(language, token) },
  email('Webhook endpoint off', endpointOffEmail('https://crm.example/hook', '/account/api-keys/webhooks'), [
    'address',
  ]),
]

const invited = { inviter: 'Ann', site: 'Roof Rescue', role: 'editor', token } as const

const staffEmails = [
  email('Invitation', staffInvitationEmail({ ...invited, isAgain: false })),
  email('New sign-in', staffInvitationEmail({ ...invited, isAgain: true })),
]

const plan = { name: 'Premium plan', kind: 'plan', amountCents: 19_900 } as const
const adPackage = { name: 'Sidebar banner', kind: 'ad-package', amountCents: 15_000 } as const
const sponsorship = { name: 'Event sponsorship', kind: 'sponsorship', amountCents: 250_000 } as const
const refund = { purchase: plan, cents: 5_000, reason: 'Two days without service' }
const refunded = (title: string, isWhole: boolean, endsPurchase: boolean | null) =>
  email(title, purchaseRefundedEmail({ ...refund, isWhole, endsPurchase }), ['amount'])

const paymentEmails = [
  refunded('Refunded', true, null),
  refunded('Refunded, and ended', true, true),
  refunded('Refunded, and continues', true, false),
  refunded('Part refunded', false, null),
  refunded('Part refunded, and ended', false, true),
  refunded('Part refunded, and continues', false, false),
  email('Bank asks about it', questionedEmail(plan)),
  email('Bank’s question settled', questionClosedEmail(plan)),
  email('Disputed: plan', disputedEmail(plan)),
  email('Disputed: package', disputedEmail(adPackage)),
  email('Disputed: sponsorship', disputedEmail(sponsorship)),
  email('Dispute won', disputeWonEmail(plan)),
  email('Dispute lost: plan', disputeLostEmail(plan)),
  email('Dispute lost: package', disputeLostEmail(adPackage)),
  email('Dispute lost: sponsorship', disputeLostEmail(sponsorship)),
]

const until = 'July 3, 2026, 8:00 am'

const adPlaceEmails = [
  email('Ad spot is free', placeOfferedEmail({ placement: 'Business sidebar', month: '2026-08-01', until }), ['time']),
  email('Days added', makeGoodEmail({ days: 3, reason: 'The banner was down', until: 'August 4, 2026' })),
]

export const accountEmails: EditableEmail[] = [
  ...securityEmails.map(known => ({ ...known, title: `Account: ${known.title}` })),
  ...staffEmails.map(known => ({ ...known, title: `Staff: ${known.title}` })),
  ...paymentEmails.map(known => ({ ...known, title: `Payment: ${known.title}` })),
  ...adPlaceEmails.map(known => ({ ...known, title: `Advertiser: ${known.title}` })),
]
