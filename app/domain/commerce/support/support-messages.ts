import { sentence } from '#platform/text/sentence.ts'
import { questionLimit, type SendSupportError, type SupportState, subjectLimit } from './support-request.ts'

const noTime = 'No time is promised for an answer.'

export const supportMessages = {
  title: 'Support',
  promise: (hours: number) => sentence`We answer within ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
  noPromise: noTime,
  send: 'Send request',
  busy: 'Sending…',
  sent: 'Your request has reached us. We have emailed you a copy.',
  own: 'Your requests',
  none: 'You have not asked us anything yet.',
  by: (when: string) => `Answer by ${when}`,
  answer: (when: string) => `Our answer, ${when}`,
  states: { waiting: 'Waiting', answered: 'Answered' } satisfies Record<SupportState, string>,
  fields: {
    subject: { label: 'Subject', fieldError: `Write a subject, in at most ${subjectLimit} characters.` },
    message: {
      label: 'How can we help?',
      fieldError: `Write your question, in at most ${questionLimit.toLocaleString('en')} characters.`,
    },
  },
  errors: {
    forbidden: 'You cannot ask for support from this account.',
    'too-many': 'You have sent many requests within an hour. Try again later.',
    'already-sent': 'You have sent this already. It is waiting for our answer.',
  } satisfies Record<SendSupportError, string>,
  mail: {
    subject: (subject: string) => `Support request: ${subject}`,
    dueSubject: (due: string, subject: string) => `Support request due ${due}: ${subject}`,
    from: (name: string) => `${name} asks:`,
    due: (due: string) => sentence`The plan promises an answer by ${due}.`,
    noDue: 'The plan promises no time.',
    open: 'Answer it in the inbox',
    heard: (subject: string) => `We have your request: ${subject}`,
    promise: (due: string) => sentence`We answer by ${due}.`,
    noPromise: noTime,
    answered: (subject: string) => `Our answer: ${subject}`,
    youAsked: 'You asked:',
    reply: 'You can reply to this email.',
    own: 'See your requests',
  },
}
