import { type Answer, messageLimit } from './quote.ts'
import type { RequestRefusal } from './request-words.ts'

export const en = {
  title: 'Your request',
  sent: 'Message Sent',
  withdrawn: 'Request withdrawn',
  sentOn: (when: string) => `Sent ${when}`,
  withdrawnOn: (when: string) => `Withdrawn ${when}. The contractors have been told and can no longer answer it.`,
  keep: 'Save the link to this page: we also emailed it to you. Anyone with the link can read your request.',
  check: 'Check again',
  contractors: 'Who has it',
  steps: {
    sent: 'Sent',
    mailed: 'Emailed to them',
    waiting: 'Your message is on its way to them.',
    failed: 'Our email to them bounced. Call them.',
    opened: 'Opened by them',
    answered: 'Answered',
  },
  /** The answer of a contractor. */
  said: {
    'on-my-way': () => 'On their way to you.',
    'call-at': (when: string) => `Will call you at about ${when}.`,
    'cannot-help': () => 'Cannot help this time.',
  } satisfies Record<Answer, (when: string) => string>,
  /** Beside the promise of a call. */
  noPhone: 'You gave no phone number: add one to your request, so that they can call.',
  noAnswer: 'No answer yet.',
  byPhone: 'For an answer now, call.',
  call: (phone: string) => `Call ${phone}`,
  yours: 'What you wrote',
  none: 'none given',
  photo: (number: number) => `Photo ${number}`,
  added: (when: string) => `Added ${when}`,
  add: {
    title: 'Add to your request',
    label: 'Further message',
    hint: 'Each of the contractors gets it by email.',
    button: 'Send to all',
    fault: `Write what to add, in at most ${messageLimit.toLocaleString('en')} characters`,
  },
  withdraw: {
    title: 'No longer needed?',
    text: 'One tap withdraws the request from all of them. They are told by email.',
    button: 'Withdraw from all',
  },
  refusals: {
    forbidden: 'You cannot change this request from this account.',
    'request-unknown': 'We found no request at this link. Open it from our email again.',
    'request-withdrawn': 'This request has been withdrawn: nothing can be added to it.',
    'looks-automated': 'This message looked automated. Clear the field marked “Leave this field empty” and send again.',
    'too-many': 'You have added a lot in the past hour. Call the contractor, or try again later.',
  } satisfies Record<RequestRefusal, string>,
}
