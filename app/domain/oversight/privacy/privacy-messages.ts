import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { LeftListings } from './data-link.ts'
import type { DeleteAccountError } from './delete-account.server.ts'
import { ownDataMessages } from './own-data-messages.ts'

const own = ownDataMessages.en

const running = {
  'subscription-runs':
    'You still have an active plan. Cancel it first so you aren’t charged after your account is gone.',
  'ad-runs': 'You still have a paid ad package. End it first so you aren’t charged after your account is gone.',
  'payment-under-way': 'A payment from this account is still on its way. Try again once it has arrived.',
  'provider-failed': 'We couldn’t reach our payment provider. Nothing was deleted. Try again in a few minutes.',
}

export const privacyMessages = {
  ...own,
  /** Here, the owner has chosen what happens to the listings. */
  accountErasure: own.erasure,
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
    title: 'Personal data',
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
  errors: {
    ...own.errors,
    'too-many': 'Too many tries. Wait 15 minutes, then try again.',
    'wrong-password': 'That isn’t your password.',
    'no-password': accountMessages.noPassword,
    'wrong-mailed-code': accountMessages.errors['wrong-mailed-code'],
    'passkey-failed': accountMessages.errors['passkey-failed'],
    'next-owner-unknown':
      'Choose the next owner of each listing from its team. Someone may have left it. Nothing was deleted.',
    ...running,
  } satisfies Record<keyof typeof own.errors | DeleteAccountError, string>,
}
