import { sentence } from '#platform/text/sentence.ts'
import { questionLimit, type SendSupportError, type SupportState, subjectLimit } from './support-request.ts'

const noTime = 'We’ll answer as soon as we can.'

export const supportMessages = {
  title: 'Support',
  promise: (hours: number) => sentence`We answer within ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
  noPromise: noTime,
  send: 'Send request',
  busy: 'Sending…',
  sent: 'We have your request and emailed you a copy.',
  own: 'Your requests',
  none: 'No requests yet.',
  by: (when: string) => `Answer by ${when}`,
  answer: (when: string) => `Our answer, ${when}`,
  states: { waiting: 'Waiting', answered: 'Answered' } satisfies Record<SupportState, string>,
  fields: {
    subject: { label: 'Subject', fieldError: `Enter a subject, up to ${subjectLimit} characters.` },
    message: {
      label: 'How can we help?',
      fieldError: `Enter your question, up to ${questionLimit.toLocaleString('en')} characters.`,
    },
  },
  errors: {
    forbidden: 'This account can’t ask for support.',
    'too-many': 'You’ve sent a lot of requests in the past hour. Try again later.',
    'already-sent': 'You’ve already sent this. We’ll answer it soon.',
  } satisfies Record<SendSupportError, string>,
  mail: {
    subject: (subject: string) => `Question: ${subject}`,
    dueSubject: (due: string, subject: string) => `Due ${due}: ${subject}`,
    from: (name: string) => `${name} asks:`,
    due: (due: string) => sentence`Their plan promises an answer by ${due}.`,
    noDue: 'Their plan doesn’t promise a response time.',
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
