import { sentence } from '#platform/text/sentence.ts'
import { type AskForDataError, grantMinutes, linkHours } from './data-link.ts'
import type { DeleteAccountError } from './delete-account.server.ts'
import type { EraseOwnError } from './erase-own-data.server.ts'
import type { HeldPartName } from './held-parts.server.ts'
import type { OpenDataError } from './open-data-link.server.ts'

const running = {
  'subscription-runs': 'A subscription runs. Cancel it first: then nobody pays for what is gone.',
  'ad-runs': 'A paid ad package runs. End it first: then nobody pays for what is gone.',
  'payment-under-way':
    'A payment of this account is on its way. Try again when it has come: then nobody pays for what is gone.',
  'provider-failed': 'The payment provider does not answer. Nothing was erased; try again in a few minutes.',
}

/** Texts about stored personal data; English only, like the privacy policy. */
export const privacyMessages = {
  mail: {
    subject: 'Your data: see it, save it or delete it',
    text: 'Use the button to see what we’ve stored under your address, download it or delete it.',
    goodFor: `The link expires in ${linkHours} hours and works once.`,
    ignore: 'Didn’t ask for this? You can ignore this email.',
    button: 'Open your data',
  },
  ask: {
    title: 'Your data',
    intro:
      'See what this directory holds about you, take it along, or have it erased. Enter your email address and we will email you a link.',
    label: 'Email',
    fieldError: 'Enter an email address like name@example.com.',
    button: 'Send me the link',
    account: 'Do you list a business? Your account has a page of its own for this.',
  },
  sent: {
    title: 'Check your email',
    text: `We have sent you an email. Its link is good for ${linkHours} hours. If nothing arrives, check your spam folder, or try again.`,
  },
  open: {
    title: 'See your data',
    intro: `One press shows what we hold. The link can be opened once; then you have ${grantMinutes} minutes in this browser.`,
    button: 'Show my data',
  },
  held: {
    title: 'What we hold about you',
    under: (email: string) => sentence`Under ${email}.`,
    nothing: 'We hold nothing under this address, except the email that brought you here.',
    shown: 'The newest are shown. The download has all of them.',
    records: (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`),
    download: 'Download my data',
    downloadHint: 'A ZIP archive: what is written as JSON, and beside it your photos and documents.',
    eraseTitle: 'Erase my data',
    confirm: 'Yes, erase my data. It cannot be brought back.',
    confirmError: 'Tick the box to say that you mean it.',
    erase: 'Erase my data',
  },
  erasure: [
    'Your requests go, with their messages, photos and private links. So do your reports, your applications and the emails about all of them.',
    'Contractors who have received an email from you still have it. We cannot delete it from their inboxes: ask them.',
    'Reviews that are public stay, with their stars and words, without your name. Others go.',
    'What you paid for stays in our books, as the law wants it: the address with it for seven years. So does a banner or a sponsorship that runs.',
    'A business listing is public and stays. Write to us if it should not show your address.',
    'If you asked for no more email, that stays in force. We then keep a fingerprint of your address, which nobody can read back.',
    'Copies for emergencies hold erased data until the copies are replaced.',
  ],
  accountStays: 'An account stays, unless it is deleted too: its owner signs in and opens ‘My data’ there.',
  erased: {
    title: 'Your data is erased',
    text: 'We hold nothing about you any more, except what the last page said would stay.',
  },
  account: {
    title: 'My data',
    intro: 'Take along what we hold about you and your business, or delete your account.',
    deleteTitle: 'Delete my account',
    deleteIntro:
      'Your account goes, with its keys, alerts, drafts, claims and questions to support, and with all that we hold under its address.',
    listing: 'Your listings stay public and no longer have an owner. Remove what they should not show before you go.',
    confirm: 'Yes, delete my account. It cannot be brought back.',
    delete: 'Delete my account',
    deleted: 'Your account is deleted.',
  },
  operator: {
    title: 'People',
    intro:
      'Somebody writes or calls and asks what we hold, or wants it erased. First make sure that the address is theirs: have them write from it.',
    find: 'Find',
    found: (email: string) => `Under ${email}`,
    nothing: 'We hold nothing under this address.',
    ownWay: 'Only the person it is about may read it: the page ‘Your data’ emails them a link.',
    withAccount: 'Delete the account as well',
    confirm: 'Yes, erase. It cannot be brought back.',
    erase: 'Erase',
    erased: 'It is erased.',
  },
  parts: {
    account: 'Account',
    requests: 'Quote requests',
    reviews: 'Reviews',
    reports: 'Reports of wrong listings',
    mails: 'Emails to you',
    applications: 'Applications for a listing',
    banners: 'Banner applications',
    sponsorships: 'Sponsorships',
    purchases: 'Payments',
    'no-mail': 'No more email',
    listings: 'Public listings with this address',
    sessions: 'Where you are signed in',
    'owned-listings': 'Listings that you speak for',
    claims: 'Claims',
    edits: 'Proposed edits',
    photos: 'Photos and logos you uploaded',
    drafts: 'Drafts',
    support: 'Questions to support',
    alerts: 'Alerts',
    'api-keys': 'API keys',
    webhooks: 'Webhooks',
    subscription: 'Subscription',
    deeds: 'What you did here',
  } satisfies Record<HeldPartName, string>,
  errors: {
    forbidden: 'This is not open to you.',
    'too-many-mails': 'You have asked for many emails within an hour. Check your email, or try again later.',
    'link-over': 'This link has expired or was already used. Ask for a new one.',
    'pass-over': 'Your time in this browser is over. Ask for a new link.',
    'too-many': 'Too many tries. Wait a quarter of an hour.',
    'wrong-password': 'This is not your password.',
    ...running,
  } satisfies Record<AskForDataError | OpenDataError | EraseOwnError | DeleteAccountError, string>,
  exportNote:
    'What the directory holds about you. Times are in UTC where they say so. Secrets, like passwords, are not in it in any form.',
}
