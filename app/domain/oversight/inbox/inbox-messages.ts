import { englishOnly } from '#platform/text/language.ts'
import { type InboxKindName, type InboxState, inboxReasonLimit, noteLimit } from './inbox-item.ts'
import type { DecideError } from './inbox-kind.ts'

type KindMessages = {
  one: string
  many: string
  approve: string
  reject: string
  rejectHint: string
  states: Record<InboxState, string>
}

const en = {
  title: 'Inbox',
  audit: 'Audit log',
  all: 'All',
  states: { all: 'Any state', waiting: 'Waiting', approved: 'Done', rejected: 'Rejected' },
  search: { label: 'Search the inbox', button: 'Search' },
  empty: 'Nothing here',
  emptyText: 'No item matches these filters.',
  allDone: 'Nothing is waiting for you.',
  older: 'Older',
  newest: 'Newest',
  choose: 'Choose an item to read it.',
  back: 'Back to the list',
  about: (businesses: string) => `· ${businesses}`,
  decided: (state: string, by: string, when: string) => `${state} by ${by}, ${when}`,
  state: 'State',
  reason: 'Reason',
  reasonError: `Write the reason, in at most ${inboxReasonLimit.toLocaleString('en')} characters.`,
  changed: {
    nothingDecided: 'Nothing was decided. Read it as it is now, then decide.',
    heads: ['Changed', 'When you opened it', 'Now'] as const,
    none: 'Not there',
    gone: 'It was withdrawn, replaced or deleted. Nothing was decided.',
  },
  notes: 'Notes',
  noteHint: 'Only the operator reads notes.',
  note: 'Add a note',
  recordError: `Write the note, in at most ${noteLimit.toLocaleString('en')} characters.`,
  saveNote: 'Save note',
  photos: 'Photos',
  files: 'Files',
  keys: {
    title: 'Keys',
    rows: [
      ['j', 'next'],
      ['k', 'previous'],
      ['Enter', 'open'],
      ['a', 'approve'],
      ['r', 'reject'],
    ],
    switchOff: 'Turn keys off',
    switchOn: 'Turn keys on',
  },
  kinds: {
    support: {
      one: 'Support request',
      many: 'Support requests',
      approve: 'Send answer',
      reject: 'Reject',
      rejectHint: '',
      states: { waiting: 'Waiting', approved: 'Answered', rejected: 'Rejected' },
    },
    application: {
      one: 'Application to be listed',
      many: 'Applications',
      approve: 'Approve and publish',
      reject: 'Reject application',
      rejectHint: 'Whoever sent it is emailed the reason.',
      states: { waiting: 'Waiting', approved: 'Published', rejected: 'Rejected' },
    },
    banner: {
      one: 'Banner application',
      many: 'Banners',
      approve: 'Approve banner',
      reject: 'Reject banner',
      rejectHint: 'The advertiser is emailed the reason. A banner that runs stops.',
      states: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    },
    payment: {
      one: 'Payment that needs a look',
      many: 'Payments',
      approve: 'Mark as settled',
      reject: 'Reject',
      rejectHint: '',
      states: { waiting: 'Needs a look', approved: 'Settled', rejected: 'Rejected' },
    },
    claim: {
      one: 'Claim of a listing',
      many: 'Claims',
      approve: 'Approve claim',
      reject: 'Reject claim',
      rejectHint: 'Whoever sent it is emailed the reason, and the document is erased.',
      states: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    },
    edit: {
      one: 'Edit of a listing',
      many: 'Edits',
      approve: 'Approve edit',
      reject: 'Reject edit',
      rejectHint: 'The owner is emailed the reason.',
      states: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    },
    photos: {
      one: 'Photo upload',
      many: 'Photo uploads',
      approve: 'Approve the chosen ones',
      reject: 'Reject all',
      rejectHint: 'The owner is emailed the reason, and the pictures are deleted.',
      states: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    },
    listing: {
      one: 'Listing sent in by a program',
      many: 'Listings sent in',
      approve: 'Publish listing',
      reject: 'Reject listing',
      rejectHint: 'Whoever sent it in is emailed the reason.',
      states: { waiting: 'Waiting', approved: 'Published', rejected: 'Rejected' },
    },
    quote: {
      one: 'Quote request',
      many: 'Quote requests',
      approve: 'Mark as settled',
      reject: 'Reject',
      rejectHint: '',
      states: { waiting: 'No answer yet', approved: 'Settled', rejected: 'Rejected' },
    },
    problem: {
      one: 'Report of a problem',
      many: 'Reports of problems',
      approve: 'Mark as settled',
      reject: 'Reject report',
      rejectHint: 'Whoever left an email address is emailed the reason.',
      states: { waiting: 'Waiting', approved: 'Settled', rejected: 'Rejected' },
    },
    sponsorship: {
      one: 'Sponsorship application',
      many: 'Sponsorships',
      approve: 'Approve sponsorship',
      reject: 'Reject sponsorship',
      rejectHint:
        'The company is emailed the reason, and its pictures are erased. A paid one ends when it is refunded.',
      states: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    },
    review: {
      one: 'Review',
      many: 'Reviews',
      approve: 'Publish review',
      reject: 'Reject review',
      rejectHint: 'The homeowner is emailed the reason.',
      states: { waiting: 'Waiting', approved: 'Published', rejected: 'Rejected' },
    },
  } satisfies Record<InboxKindName, KindMessages>,
  errors: {
    forbidden: 'You cannot do this from this account.',
    'item-unknown': 'This item is no longer there.',
    'already-decided': 'This has already been decided that way.',
    'cannot-be-rejected': 'An item of this kind cannot be rejected.',
    'listing-removed': 'This business is no longer listed.',
    'already-owned': 'This business has an owner already.',
    'changed-meanwhile': 'The listing was changed since in one of these fields. Reject the edit, or ask for a new one.',
    'changed-since-seen': 'This changed since you opened it.',
    'choices-faulty': 'Check what is filled in beside the button.',
    'pictures-busy': 'Many pictures are being drawn right now. Nothing was approved. Try again in a minute.',
  } satisfies Record<DecideError, string>,
}

export const inboxMessages = englishOnly(en)
