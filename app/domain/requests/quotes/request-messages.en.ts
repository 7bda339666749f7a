import type { Proximity } from '#domain/directory/search/similar-listings.server.ts'
import { sentence } from '#platform/text/sentence.ts'
import {
  type AddError,
  type Answer,
  type AskOthersError,
  type HireError,
  maxBusinesses,
  messageLimit,
  type UndoError,
  unansweredMinutes,
  undoMinutes,
  type WithdrawError,
} from './quote.ts'

export const en = {
  sent: 'Message Sent',
  sentOn: (when: string) => `Sent ${when}`,
  withdrawnOn: (when: string) => sentence`Withdrawn ${when}. The contractors can’t answer it anymore.`,
  keep: 'Save the link to this page. We also emailed it to you. Anyone with the link can read your request.',
  check: 'Check again',
  sameJob: 'Other requests for this job',
  contractors: 'Sent to',
  steps: {
    sent: 'Sent',
    mailed: 'Emailed to them',
    waiting: 'Your message is on its way to them.',
    failed: 'Our email to them bounced. Call them.',
    opened: 'Seen',
    answered: 'Answered',
  },
  /** The answer of a contractor. */
  said: {
    'on-my-way': (when: string) =>
      when ? sentence`They’re on the way and expect to arrive around ${when}.` : 'They’re on the way.',
    'call-at': (when: string) => sentence`They’ll call you around ${when}.`,
    'cannot-help': () => 'They can’t help this time.',
  } satisfies Record<Answer, (when: string) => string>,
  callToday: (when: string) => sentence`They’ll call you today around ${when}.`,
  /** Shown next to a promised call. */
  noPhone: 'They can’t call yet: you didn’t leave a phone number. Add it below.',
  noAnswer: 'No answer yet.',
  byPhone: 'Need an answer now? Call.',
  call: (phone: string) => `Call ${phone}`,
  yours: 'What you wrote',
  none: 'none given',
  photo: (number: number) => `Photo ${number}`,
  add: {
    title: 'Add to your request',
    label: 'Your message',
    hint: 'We’ll email it to each contractor.',
    button: 'Send to all',
    fieldError: `Write your message, up to ${messageLimit.toLocaleString('en')} characters`,
  },
  withdraw: {
    title: 'No longer needed?',
    text: `We’ll ask you to confirm, and you can undo it for ${undoMinutes} minutes.`,
    button: 'Withdraw from all',
  },
  withdrawnFrom: (when: string) => sentence`Withdrawn ${when}. They can’t answer it anymore.`,
  withdrawOne: (name: string) => `Withdraw from ${name}`,
  undo: {
    text: (names: string, until: string) => sentence`Withdrawn from ${names}. You can undo this until ${until}.`,
    button: 'Undo',
    done: 'Undone. Your request is open again.',
  },
  /** The question before a withdrawal. */
  question: {
    title: 'Withdraw your request?',
    titleOne: (name: string) => `Withdraw from ${name}?`,
    onTheWay: (names: string) => sentence`On the way to you: ${names}.`,
    atOnce: 'If you withdraw from them too, we’ll email them right away to turn around.',
    effect: `We’ll email everyone you withdraw from. They won’t see your request or be able to answer it. You can undo this for ${undoMinutes} minutes.`,
    all: 'Withdraw from all',
    keepOnTheWay: (names: string) => `Withdraw from the others, keep ${names}`,
    cancel: 'Keep my request',
  },
  gone: {
    removed: 'This roofer is no longer listed here. Don’t wait for their answer: ask someone else.',
    paused: 'This roofer isn’t listed here right now. Don’t wait for their answer: ask someone else.',
    promised:
      'This roofer is no longer listed here. They answered before that: call and check that they’re still coming.',
    changed: 'This roofer no longer has your request, because the listing changed hands. Ask someone else.',
    changedPromised:
      'This roofer no longer has your request, because the listing changed hands. Call and check that they’re still coming.',
    merged: (previous: string, name: string) => `${previous} and ${name} are one listing now. It has your request.`,
  },
  trouble: 'Something went wrong with your roofer?',
  ask: {
    title: 'Ask other roofers',
    /** Shown instead of the title when nobody has answered for a while, or everyone has declined. */
    late: {
      unanswered: {
        title: 'Nobody’s answered yet. Now what?',
        text: `It’s been more than ${unansweredMinutes} minutes. Call one of these roofers, or send them your request, too.`,
      },
      bounced: {
        title: 'We couldn’t email everyone. Now what?',
        text: 'Our email to a roofer came back. Call them, or send one of these roofers your request, too.',
      },
      late: {
        title: 'Still waiting? Ask others, too',
        text: 'Call the roofer who promised. If they can’t come soon, call one of these roofers, or send them your request, too.',
      },
      'one-declined': {
        title: 'Waiting too long? Ask others, too',
        text: 'One roofer can’t help, and the rest haven’t answered. Call one of these roofers, or send them your request, too.',
      },
      declined: {
        title: 'Nobody can come. Now what?',
        text: 'Call one of these roofers, or send them your request, too.',
      },
    },
    callName: (name: string) => `Call ${name}`,
    indoors: 'Until someone comes: what to do indoors, and more numbers',
    /** Explains which roofers are offered, by how far the search reached. */
    who: {
      trade: () => 'They work in the same city and do the same kind of work.',
      city: (cities: string) =>
        sentence`These are other roofers in ${cities}. Ask them whether they do this kind of work.`,
      nearby: (cities: string) =>
        sentence`These are other roofers in and near ${cities}. Ask them whether they come to you and do this kind of work.`,
    } satisfies Record<Proximity, (cities: string) => string>,
    text: 'They get everything you wrote, with your photos. We’ll make a separate page for this request.',
    label: 'Who should get it?',
    button: 'Send my request to them',
    none: (cities: string) => sentence`We don’t know another roofer in or near ${cities}.`,
    search: 'Find other roofers',
  },
  lost: {
    title: 'Find your request',
    intro: 'Enter the email address you used for your request. We’ll email you the links to your newest requests.',
    label: 'Your email address',
    button: 'Email me the links',
    fieldError: 'Enter an email address like name@example.com.',
    sent: 'If a request came from that address, its link is on the way. Nothing there? Check your spam folder, or try another address of yours.',
    'too-many-mails': 'We’ve sent several emails already. Try again in an hour, or call the roofer.',
    forbidden: 'This account can’t ask for links.',
  },
  errors: {
    forbidden: 'This account can’t change this request.',
    'request-unknown': 'We couldn’t find that request. Open the link in our email again.',
    'request-withdrawn': 'You withdrew this request, so you can’t add to it.',
    'nobody-left': 'No contractor has this request now, so you can’t add to it.',
    'roofer-changed': 'This roofer no longer has your request, because the listing changed hands. Ask someone else.',
    'changed-since': 'Your request has changed since you opened that page. Check it, then decide.',
    'recipient-unknown': 'Your request has changed. Check it and try again.',
    'answered-since': 'A contractor just answered. Read the answer, then decide.',
    'undo-over': `It’s been more than ${undoMinutes} minutes, so you can’t undo this. Send a new request, or call.`,
    'undo-too-many': 'You’ve undone a lot in the past hour. Call the contractor, or try again later.',
    'hire-too-many': 'You’ve changed this a lot in the past hour. Call the roofer, or try again later.',
    'others-missing': 'Choose at least one roofer.',
    'others-too-many': `Choose up to ${maxBusinesses} roofers.`,
    'other-unknown': 'One of them isn’t listed anymore. Choose again.',
    'already-sent': 'You’ve already sent them this request. Open it from our email.',
    'asked-too-many': 'You’ve sent a lot of requests in the past hour. Call a roofer, or try again later.',
    'photos-busy': 'We couldn’t copy your photos right now. Try again in a minute.',
    'looks-automated': 'Our spam check stopped this. Clear the box marked “Leave this field empty” and send again.',
    'too-many': 'You’ve added a lot in the past hour. Call the contractor, or try again later.',
  } satisfies Record<RequestError, string>,
}

export type RequestError = AddError | WithdrawError | UndoError | AskOthersError | HireError

export type RequestMessages = typeof en
