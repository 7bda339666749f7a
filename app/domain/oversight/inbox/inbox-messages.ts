import { englishOnly } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import {
  type AssignError,
  type CloseError,
  type InboxKindName,
  type InboxState,
  inboxReasonLimit,
  noteLimit,
} from './inbox-item.ts'
import type { DecideError } from './inbox-kind.ts'
import { repliesAtMost, replyLimit, replyTitleLimit, type SaveReplyError } from './saved-reply.ts'

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
  emptyText: 'No items match these filters.',
  allDone: 'You’re all caught up.',
  older: 'Older',
  newest: 'Newest',
  choose: 'Choose an item to read it.',
  back: 'Back to the list',
  about: (businesses: string) => `· ${businesses}`,
  decided: (state: string, by: string, when: string) => `${state} by ${by}, ${when}`,
  state: 'State',
  reason: 'Reason',
  reasonError: `Enter a reason of up to ${inboxReasonLimit.toLocaleString('en')} characters.`,
  changed: {
    nothingDecided: 'Nothing was decided. Check the changes below, then decide.',
    heads: ['Changed', 'When you opened it', 'Now'] as const,
    none: 'Not there',
    gone: 'It was withdrawn, replaced or deleted. Nothing was decided.',
  },
  owners: { label: 'Assigned to', all: 'Anyone', mine: 'Mine', free: 'Nobody' },
  age: (minutes: number) => `${sayAge(minutes)} old`,
  assign: {
    title: 'Assigned to',
    nobody: 'Nobody',
    to: 'Assign to',
    toMe: 'Assign to me',
    button: 'Assign',
    assigned: (name: string) => `Assigned to ${name}`,
  },
  pick: {
    title: 'Selected items',
    pick: (title: string) => `Select ${title}`,
    close: 'Mark as settled',
    taken: (name: string) => sentence`Meanwhile ${name} took it. Nothing was assigned.`,
    assigned: (count: number) => (count === 1 ? 'One item is assigned.' : `${count} items are assigned.`),
    closed: (count: number) => (count === 1 ? 'One item is settled.' : `${count} items are settled.`),
    changed: (names: readonly string[]) =>
      names.length === 0
        ? ''
        : sentence`Changed since you opened the list, so check before you settle: ${names.join(', ')}.`,
    errors: {
      nothing: 'Select at least one item first.',
      forbidden: 'Your role doesn’t include all of these.',
      'item-unknown': 'One of these is gone. Nothing was assigned.',
      taken: 'Someone else took one of these. Nothing was assigned.',
      'cannot-take-it': 'This person’s role can’t open all of these.',
      'cannot-be-closed':
        'Only problem reports and quote requests can be settled together. Open the others one by one.',
    } satisfies Record<AssignError | CloseError | 'nothing', string>,
  },
  replies: {
    title: 'Saved replies',
    intro: 'Texts for answers and reasons. The whole staff can use and change them.',
    use: (title: string) => `Use “${title}”`,
    used: 'It’s in the text field now. Check it before you send.',
    manage: 'Edit saved replies',
    none: 'No saved replies yet.',
    add: 'Add a reply',
    name: { label: 'Title', fieldError: `Enter a title of up to ${replyTitleLimit} characters.` },
    text: { label: 'Text', fieldError: `Enter up to ${replyLimit.toLocaleString('en')} characters.` },
    save: 'Save reply',
    remove: 'Remove',
    saved: 'The reply is saved.',
    removed: 'The reply is removed.',
    errors: {
      forbidden: 'Your role doesn’t include this.',
      'reply-unknown': 'This reply was removed.',
      'too-many': `There are ${repliesAtMost} replies. Remove one first.`,
    } satisfies Record<SaveReplyError, string>,
  },
  notes: 'Notes',
  noteHint: 'Only the staff sees notes.',
  note: 'Add a note',
  noteError: `Enter a note of up to ${noteLimit.toLocaleString('en')} characters.`,
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
    weather: {
      one: 'Weather warning',
      many: 'Weather warnings',
      approve: 'Turn on storm mode',
      reject: 'Reject',
      rejectHint: '',
      states: { waiting: 'Storm mode?', approved: 'Storm mode turned on', rejected: 'Over' },
    },
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
      rejectHint: 'We email the sender your reason.',
      states: { waiting: 'Waiting', approved: 'Published', rejected: 'Rejected' },
    },
    banner: {
      one: 'Banner application',
      many: 'Banners',
      approve: 'Approve banner',
      reject: 'Reject banner',
      rejectHint: 'We email the advertiser your reason. A running banner stops.',
      states: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    },
    payment: {
      one: 'Payment to check',
      many: 'Payments',
      approve: 'Mark as settled',
      reject: 'Reject',
      rejectHint: '',
      states: { waiting: 'To check', approved: 'Settled', rejected: 'Rejected' },
    },
    claim: {
      one: 'Claim',
      many: 'Claims',
      approve: 'Approve claim',
      reject: 'Reject claim',
      rejectHint: 'We email the sender your reason and delete the document.',
      states: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    },
    edit: {
      one: 'Edit',
      many: 'Edits',
      approve: 'Approve edit',
      reject: 'Reject edit',
      rejectHint: 'We email the owner your reason.',
      states: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    },
    photos: {
      one: 'Photo upload',
      many: 'Photo uploads',
      approve: 'Approve the chosen ones',
      reject: 'Reject all',
      rejectHint: 'We email the owner your reason and delete the pictures.',
      states: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    },
    listing: {
      one: 'Submitted listing',
      many: 'Submitted listings',
      approve: 'Publish listing',
      reject: 'Reject listing',
      rejectHint: 'We email the sender your reason.',
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
      one: 'Problem report',
      many: 'Problem reports',
      approve: 'Mark as settled',
      reject: 'Reject report',
      rejectHint: 'If they left an email address, we email them your reason.',
      states: { waiting: 'Waiting', approved: 'Settled', rejected: 'Rejected' },
    },
    sponsorship: {
      one: 'Sponsorship application',
      many: 'Sponsorships',
      approve: 'Approve sponsorship',
      reject: 'Reject sponsorship',
      rejectHint:
        'We email the company your reason and delete its pictures. A paid sponsorship ends when you refund it.',
      states: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    },
    report: {
      one: 'Reported review',
      many: 'Reported reviews',
      approve: 'Hold review',
      reject: 'Keep review',
      rejectHint: 'We email your reason to the business and to the reviewer.',
      states: { waiting: 'Waiting', approved: 'Held', rejected: 'Kept' },
    },
    review: {
      one: 'Review',
      many: 'Reviews',
      approve: 'Publish review',
      reject: 'Reject review',
      rejectHint: 'We email the homeowner your reason.',
      states: { waiting: 'Waiting', approved: 'Published', rejected: 'Rejected' },
    },
  } satisfies Record<InboxKindName, KindMessages>,
  errors: {
    forbidden: 'This account can’t do this.',
    'item-unknown': 'This item is gone.',
    'already-decided': 'This was already decided that way.',
    'cannot-be-rejected': 'You can’t reject this kind of item.',
    'listing-removed': 'This business is no longer listed.',
    'already-owned': 'This business already has an owner.',
    'changed-meanwhile': 'One of these fields was changed on the listing later. Reject the edit, or ask for a new one.',
    'changed-since-seen': 'This has changed since you opened it.',
    'choices-faulty': 'Check the fields next to the button.',
    'sold-out': 'A chosen placement is sold out on some of these days. Choose another one, or other days.',
    'pictures-busy': 'The server is busy with pictures right now. Nothing was approved. Try again in a minute.',
  } satisfies Record<DecideError, string>,
}

/** How long an item has waited: '25 minutes', '3 hours', '2 days'. */
function sayAge(minutes: number) {
  const [count, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 1_440 ? [minutes / 60, 'hour'] : [minutes / 1_440, 'day']
  const whole = Math.max(1, Math.floor(count))
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

export const inboxMessages = englishOnly(en)
