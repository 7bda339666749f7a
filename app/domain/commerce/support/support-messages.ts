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
    subject: (subject: string) => `Question: ${subject}`,
    dueSubject: (due: string, subject: string) => `Due ${due}: ${subject}`,
    from: (name: string) => `${name} asks:`,
    due: (due: string) => sentence`Their plan promises an answer by ${due}.`,
    noDue: 'Their plan promises no answer time.',
    open: 'Answer question',
    heard: (subject: string) => `We got your question: ${subject}`,
    promise: (due: string) => sentence`We’ll answer by ${due}.`,
    noPromise: noTime,
    answered: (subject: string) => `Our answer: ${subject}`,
    youAsked: 'You asked:',
    reply: 'More to ask? Reply to this email.',
    own: 'View your questions',
  },
}
