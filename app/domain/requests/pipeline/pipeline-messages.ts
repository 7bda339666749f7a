import { region } from '#domain/foundation/settings/region.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { Age, Urgency } from './pipeline-query.ts'
import type { ReplyListError } from './quick-reply.ts'
import { repliesAtMost, replyLimit } from './quick-reply.ts'
import {
  type AssignError,
  highestValue,
  type LostReason,
  type MoveError,
  type NoteError,
  noteLimit,
  notesAtMost,
  type ShownReason,
  type Stage,
  type UndoMoveError,
} from './request-stage.ts'
import type { ShareError } from './share-calendar.server.ts'

// Texts of a business's requests in the account; English only.

const reasons: Record<LostReason, string> = {
  'hired-another': 'Hired someone else',
  price: 'Too expensive',
  'no-reply': 'No reply',
  'too-busy': 'We’re too busy',
  'out-of-area': 'Out of our area',
  other: 'Another reason',
}

export const pipelineMessages = {
  title: 'Requests',
  all: 'All',
  stages: { new: 'New', answered: 'Answered', scheduled: 'Scheduled', won: 'Won', lost: 'Lost' } satisfies Record<
    Stage,
    string
  >,
  reasons: { ...reasons, withdrawn: 'Withdrawn by the homeowner', declined: 'You couldn’t help' } satisfies Record<
    ShownReason,
    string
  >,
  urgencies: {
    '911': 'Danger: 911 first',
    tarp: 'Water coming in',
    repair: 'Repair',
    inspection: 'Inspection',
    none: 'Not stated',
  } satisfies Record<Urgency, string>,
  ages: { '1': 'Last 24 hours', '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days' } satisfies Record<
    Age,
    string
  >,
  filters: {
    search: 'Search',
    searchHint: 'Name, city, phone or message',
    more: 'Filters',
    business: 'Business',
    city: 'City of the listing',
    urgency: 'Urgency',
    assigned: 'Assigned to',
    nobody: 'Nobody',
    age: 'Sent',
    any: 'Any',
    show: 'Show',
    clear: 'Clear filters',
  },
  views: { label: 'View', list: 'List', board: 'Board' },
  tabs: 'Stages',
  columns: {
    homeowner: 'Homeowner',
    message: 'Message',
    stage: 'Stage',
    when: 'Waiting or due',
    money: 'Estimate or value',
    action: 'Next step',
  },
  /** How long something took or has waited. */
  span: {
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
  notYet: 'Not yet',
  noMessage: 'Withdrawn. The message is no longer shown.',
  waiting: 'Waiting',
  actions: {
    new: 'Answer',
    answered: 'Schedule',
    scheduled: 'Mark as won',
    won: 'Open',
    lost: 'Open',
    value: 'Add value',
  },
  /** Beside the visible word, so that screen readers hear which request. */
  of: (name: string) => `: ${name}`,
  move: { open: 'Move', schedule: 'Schedule…', lose: 'Lost…', to: (stage: string) => `Move to ${stage}` },
  moved: (name: string, stage: string) => `${name} is in ${stage} now.`,
  undone: 'Undone.',
  undo: 'Undo',
  empty: 'No requests yet. Add photos and hours so homeowners know what to expect.',
  emptyLink: 'Edit listing',
  noMatch: 'No requests match these filters.',
  emptyStage: 'None',
  more: (count: number) => `All ${count}`,
  range: (from: number, to: number, of: number) => sentence`${from} to ${to} of ${of}.`,
  wonSum: (dollars: string) => sentence`Value of the won jobs: ${dollars}.`,
  newer: 'Newer requests',
  older: 'Older requests',
  csv: {
    button: 'Save as CSV',
    file: 'requests.csv',
    head: [
      'Sent',
      'Business',
      'City',
      'Homeowner',
      'Phone',
      'Email',
      'Message',
      'Urgency',
      'Stage',
      'Answered',
      'Appointment',
      'Won on',
      'Value in dollars',
      'Why lost',
      'Estimate from',
      'Estimate to',
      'Assigned to',
    ],
  },
  figures: {
    title: 'Won in the last 30 days',
    jobs: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
    value: (dollars: string) => `${dollars} in value`,
    unvalued: (count: number) => (count === 1 ? '1 job has no value yet' : `${count} jobs have no value yet`),
  },
  coaching: (own: string, hired: string) => sentence`You answer in ${own}. Roofers who were hired answer in ${hired}.`,
  links: { calendar: 'Calendar', replies: 'Quick replies' },
}

export const stageMessages = {
  title: 'Stage',
  since: (when: string) => `Since ${when}`,
  appointment: (when: string) => `Appointment: ${when}`,
  value: (dollars: string) => `Value: ${dollars}`,
  noValue: 'No value yet. Add it, and your figures show what the job brought.',
  hiredYou: 'The homeowner says they hired you.',
  schedule: { title: 'Schedule', at: 'Date and time', hint: `${region.name} time.`, button: 'Save appointment' },
  reschedule: 'Change appointment',
  won: { title: 'Won', value: 'Value in dollars', note: 'optional', button: 'Mark as won' },
  changeValue: { title: 'Change value', button: 'Save value' },
  lost: { title: 'Lost', reason: 'Why', choose: 'Choose a reason', button: 'Mark as lost' },
  history: 'Manual changes',
  by: (who: string | null, when: string) => `${who ?? 'Someone who left'}, ${when}`,
  said: {
    scheduled: (when: string) => `Scheduled for ${when}`,
    won: (value: string | null) => (value ? `Won, ${value}` : 'Won'),
    lost: (reason: string) => `Lost: ${reason}`,
  },
  undoLast: 'Undo the last change',
  assigned: 'Assigned to',
  nobody: 'Nobody',
  assign: 'Assign',
  calendar: 'Add to calendar',
  contact: 'Save contact',
  notes: {
    title: 'Private notes',
    text: 'Only your team can see them. They’re never in an email, and the homeowner can’t read them.',
    label: 'New note',
    button: 'Add note',
    delete: 'Delete note',
    none: 'No notes yet.',
  },
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'answer-unknown': 'We couldn’t find that request.',
    'too-many': 'You’ve changed a lot in the past hour. Try again later.',
    'stage-missing': 'Choose a stage.',
    'time-missing': 'Enter a date and time.',
    'time-past': 'That was more than a month ago. Enter a later date.',
    'time-far': 'That’s more than two years ahead. Enter an earlier date.',
    'value-invalid': `Enter an amount from $1 to $${highestValue.toLocaleString('en')}, like 12,400.`,
    'reason-missing': 'Choose why the job was lost.',
    'moved-since': 'Someone moved this request again. Check its stage below.',
    'note-missing': `Write a note of up to ${noteLimit.toLocaleString('en')} characters.`,
    'notes-too-many': `A request can have ${notesAtMost} notes. Delete one first.`,
    'person-unknown': 'That person doesn’t work for this business anymore.',
  } satisfies Record<MoveError | UndoMoveError | NoteError | AssignError, string>,
}

export const replyMessages = {
  title: 'Quick replies',
  text: `Up to ${repliesAtMost} texts of your own. On a request, one tap puts a text into your message or answer, where you can still change it.`,
  nth: (number: number) => `Text ${number}`,
  next: 'New text',
  hint: `Up to ${replyLimit} characters. Clear a text to remove it.`,
  up: (number: number) => `Move text ${number} up`,
  down: (number: number) => `Move text ${number} down`,
  button: 'Save quick replies',
  saved: 'Saved.',
  none: 'You don’t manage a listing yet.',
  insert: 'Quick replies',
  manage: 'Edit quick replies',
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'listing-unknown': 'We couldn’t find that listing.',
    'reply-too-long': `A text can have up to ${replyLimit} characters.`,
    'replies-too-many': `You can have up to ${repliesAtMost} texts.`,
    'too-many': 'You’ve changed a lot in the past hour. Try again later.',
  } satisfies Record<ReplyListError, string>,
}

export const calendarMessages = {
  title: 'Calendar',
  name: 'Roof Rescue appointments',
  text: 'Subscribe to your appointments in Apple, Google or Outlook calendar. Your calendar checks for changes by itself, usually within a few hours.',
  address: 'Your secret address',
  secret: 'Anyone with this address sees the names of homeowners and your appointments. Don’t share it.',
  open: 'Open in calendar',
  make: 'Create calendar address',
  renew: 'Create a new address',
  renewText: 'The current address stops working at once, wherever it’s used.',
  stop: 'Turn off',
  made: 'Your calendar address is ready.',
  stopped: 'The calendar address is off.',
  summary: { scheduled: (name: string) => `Roof inspection: ${name}`, won: (name: string) => `Roof job: ${name}` },
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'too-many': 'You’ve made many addresses in the past hour. Try again later.',
  } satisfies Record<ShareError, string>,
  card: (business: string) => `Request to ${business} on Roof Rescue`,
}
