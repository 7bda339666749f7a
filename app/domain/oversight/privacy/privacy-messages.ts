import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { sentence } from '#platform/text/sentence.ts'
import { type AskForDataError, grantMinutes, type LeftListings, linkHours } from './data-link.ts'
import type { DeleteAccountError } from './delete-account.server.ts'
import type { EraseOwnError } from './erase-own-data.server.ts'
import type { HeldPartName } from './held-parts.server.ts'
import type { OpenDataError } from './open-data-link.server.ts'

const running = {
  'subscription-runs':
    'You still have an active plan. Cancel it first so you aren’t charged after your account is gone.',
  'ad-runs': 'You still have a paid ad package. End it first so you aren’t charged after your account is gone.',
  'payment-under-way': 'A payment from this account is still on its way. Try again once it has arrived.',
  'provider-failed': 'We couldn’t reach our payment provider. Nothing was deleted. Try again in a few minutes.',
}

const erasedOrKept = [
  'We delete your requests, with their messages, photos and private links, and your reports, your applications and all emails about them.',
  'Contractors who got an email from you still have it. We can’t delete it from their inboxes, so ask them.',
  'Published reviews stay, without your name. We delete the others.',
  'We keep payment records for as long as the law requires, and any banner or sponsorship that’s running.',
  'If you unsubscribed, you stay unsubscribed. We keep only a scrambled form of your address.',
  'Our backups still have deleted data until newer backups replace them.',
]

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
      'See the data we have about you, download it, or delete it. Enter your email address, and we’ll email you a link.',
    label: 'Email',
    fieldError: 'Enter an email address like name@example.com.',
    button: 'Send me the link',
    account: 'Do you list a business? Use the My data page in your account.',
  },
  sent: {
    title: 'Check your email',
    text: `We’ve sent you an email. Its link expires in ${linkHours} hours. If nothing arrives, check your spam folder, or try again.`,
  },
  open: {
    title: 'See your data',
    intro: `Open your data. The link works once, and then you have ${grantMinutes} minutes in this browser.`,
    button: 'Show my data',
  },
  held: {
    title: 'Your data',
    under: (email: string) => sentence`For ${email}.`,
    nothing: 'We have no data for this address, except the email that brought you here.',
    shown: 'The newest are shown. The download has all of them.',
    records: (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`),
    download: 'Download my data',
    downloadHint: 'A ZIP file with your data as JSON, plus your photos and documents.',
    eraseTitle: 'Delete my data',
    confirm: 'Yes, delete my data. It can’t be restored.',
    confirmError: 'Check the box to confirm.',
    erase: 'Delete my data',
  },
  erasure: [...erasedOrKept, 'Business listings are public and stay. If one shouldn’t show your address, contact us.'],
  /** Here, the owner has chosen what happens to the listings. */
  accountErasure: erasedOrKept,
  accountStays: 'Your account stays. To delete it too, sign in and open My data.',
  erased: {
    title: 'Your data is deleted',
    text: 'We’ve deleted your data, except what the last page said we keep.',
  },
  account: {
    title: 'My data',
    intro: 'Download the data we have about you and your business, or delete your account.',
    deleteTitle: 'Delete my account',
    deleteIntro:
      'We delete your account with its keys, alerts, drafts, claims and support questions, and all other data for its address.',
    deleteHint: 'You see what happens to your listings and your plan first.',
    openDelete: 'Delete my account…',
    confirm: 'Yes, delete my account. It can’t be restored.',
    delete: 'Delete my account',
    deleted: 'Your account is deleted.',
    saveFirst: 'Save a copy first',
    saveHint: 'Once the account is gone, you can’t download its data anymore.',
    listingsTitle: 'What should happen to your listings?',
    ofThese: (names: string) => sentence`This is about ${names}.`,
    choices: {
      keep: {
        label: 'Keep them in the directory',
        hint: 'Homeowners still find them, without your photos and without an owner. You or someone from the business can claim them again.',
      },
      'hand-over': {
        label: 'Hand them over to someone on the team',
        hint: 'That person owns the listing as soon as your account is gone, with its requests, photos and team. Your plan isn’t part of it.',
      },
      unpublish: {
        label: 'Take them out of the directory',
        hint: 'No one finds them anymore. Only the operator can bring them back.',
      },
    } satisfies Record<LeftListings, { label: string; hint: string }>,
    nextOwner: (business: string) => sentence`Next owner of ${business}`,
    noTeam: (names: string, count: number) =>
      count === 1
        ? `Nobody else works for ${names}, so it stays in the directory without an owner. To hand it over too, invite someone first.`
        : `Nobody else works for ${names}, so they stay in the directory without an owner. To hand them over too, invite someone first.`,
    openTeam: 'Invite someone',
    shared: 'Listings that someone else manages with you stay theirs.',
    requestsTitle: 'Requests from homeowners',
    requests:
      'Answer the open ones first. Homeowners keep their request and your answers, and if no one answers, we offer them other roofers.',
    openRequests: 'Open requests',
    planTitle: 'Your plan',
    plan: ({ name, day }: { name: string; day: string }) =>
      sentence`Your ${name} plan is paid until ${day}. We cancel it, so you won’t be charged again. It stops working with your account, and the days left aren’t refunded.`,
    planEnds: ({ name, day }: { name: string; day: string }) =>
      sentence`Your ${name} plan is already canceled and paid until ${day}. It stops working with your account, and the days left aren’t refunded.`,
    trial: ({ name, day }: { name: string; day: string }) =>
      sentence`Your ${name} plan is free until ${day}. We cancel it, so you’ll never be charged.`,
    goneTitle: 'What we delete, and what stays',
  },
  operator: {
    title: 'People',
    intro:
      'Someone asks to see or delete their data. First make sure the address is theirs: have them email you from it.',
    find: 'Find',
    found: (email: string) => `For ${email}`,
    nothing: 'We have no data for this address.',
    ownWay: 'Only that person can read it. The “Your data” page emails them a link.',
    withAccount: 'Delete the account too',
    confirm: 'Yes, delete it. It can’t be restored.',
    erase: 'Delete',
    erased: 'It’s deleted.',
  },
  parts: {
    account: 'Account',
    requests: 'Quote requests',
    'held-requests': 'Quote requests that we’re checking',
    reviews: 'Reviews',
    reports: 'Reports of wrong listings',
    mails: 'Emails to you',
    applications: 'Applications for a listing',
    banners: 'Banner applications',
    sponsorships: 'Sponsorships',
    purchases: 'Payments',
    'no-mail': 'No more email',
    'mail-reports': 'Emails to you that failed',
    listings: 'Public listings with this address',
    sessions: 'Where you are signed in',
    passkeys: 'Passkeys',
    'connected-accounts': 'Accounts elsewhere that sign in',
    devices: 'Browsers that have signed in',
    'owned-listings': 'Listings you manage',
    'team-invitations': 'Invitations to a team',
    'staff-invitations': 'Invitations to the directory’s staff, and changes of the role',
    'join-requests': 'Requests to join a team',
    shifts: 'On-call shifts',
    claims: 'Claims',
    edits: 'Proposed edits',
    'edit-drafts': 'Drafts of listing edits',
    photos: 'Photos and logos you uploaded',
    drafts: 'Drafts',
    'review-reports': 'Reviews you reported',
    support: 'Questions to support',
    'ad-waitlist': 'Ad places you wait for',
    'request-notes': 'Your private notes about requests',
    'request-stages': 'Stages you gave requests',
    'quick-replies': 'Quick replies of your business',
    calendar: 'Your calendar address',
    alerts: 'Alerts',
    'api-keys': 'API keys',
    webhooks: 'Webhooks',
    subscription: 'Subscription',
    deeds: 'What you did here',
  } satisfies Record<HeldPartName, string>,
  errors: {
    forbidden: 'You don’t have access to this.',
    'too-many-mails': 'You’ve asked for a lot of emails in the past hour. Check your email, or try again later.',
    'link-over': 'This link has expired or was already used. Ask for a new one.',
    'pass-over': 'Your access in this browser has expired. Ask for a new link.',
    'too-many': 'Too many tries. Wait 15 minutes, then try again.',
    'wrong-password': 'That isn’t your password.',
    'no-password': accountMessages.noPassword,
    'wrong-mailed-code': accountMessages.errors['wrong-mailed-code'],
    'passkey-failed': accountMessages.errors['passkey-failed'],
    'next-owner-unknown':
      'Choose the next owner of each listing from its team. Someone may have left it. Nothing was deleted.',
    ...running,
  } satisfies Record<AskForDataError | OpenDataError | EraseOwnError | DeleteAccountError, string>,
  exportNote:
    'The data the directory has about you. Times are in UTC where they say so. Secrets, like passwords, aren’t included in any form.',
}
