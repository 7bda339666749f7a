import { englishOnly, type Language } from '#platform/text/language.ts'
import type { CallTime } from './call-time.ts'
import type { Answer, AnswerError } from './quote.ts'

// Texts of the contractor's answer page.
const en = {
  title: 'Answer a quote request',
  from: (name: string, business: string) => `${name} asks ${business}`,
  sentOn: (when: string) => `Sent ${when}`,
  call: (phone: string) => `Call ${phone}`,
  noPhone: 'No phone number was given.',
  write: (email: string) => `Write to ${email}`,
  question: 'Your answer',
  promise: 'Tap to send your answer. No account needed, and you can change it later.',
  buttons: {
    'on-my-way': 'On my way',
    'call-at': 'I’ll call at…',
    'cannot-help': 'Can’t help',
  } satisfies Record<Answer, string>,
  callTimes: {
    '15-minutes': () => 'Within 15 minutes',
    '1-hour': () => 'Within the hour',
    morning: (when: string) => `In the morning: ${when}`,
    at: () => 'At this time:',
  } satisfies Record<CallTime, (when: string) => string>,
  callTime: 'When will you call?',
  exactTime: (region: string) => `Day and time, in ${region}`,
  phoneIsAsked: 'No phone number was given. With this answer, the homeowner is asked to add one.',
  yours: (answer: string, when: string) => `You answered ${when}: ${answer}`,
  change: 'Change your answer',
  done: 'Answer sent',
  doneText: 'The homeowner gets an email and sees it on the request’s page.',
  withdrawn: 'This request has been withdrawn by the homeowner. No answer is needed.',
  added: (when: string) => `Added ${when}`,
  photo: (number: number) => `Photo ${number}`,
  errors: {
    forbidden: 'You cannot answer from this account.',
    'answer-unknown': 'We found no request at this link.',
    'link-over':
      'This link has expired. Reply to the email to reach the homeowner, or find the request in your account.',
    'request-withdrawn': 'This request has been withdrawn by the homeowner. No answer is needed.',
    'too-many': 'This answer has been changed many times within an hour. Call the homeowner, or try again later.',
    'answer-missing': 'Choose one of the answers.',
    'call-time-missing': 'Say when you will call: choose a time.',
    'call-time-past': 'This time has passed: choose a later one.',
    'call-time-far': 'Choose a time within the next two weeks.',
  } satisfies Record<AnswerError | 'answer-missing', string>,
}

export type AnswerMessages = typeof en

export const answerMessages = englishOnly(en)

const englishNames: Record<Exclude<Language, 'en'>, string> = { es: 'Spanish', ht: 'Haitian Creole' }

/** Returns a note naming the homeowner's language, for contractors who read English; null for English. */
export function languageNote(language: Language) {
  if (language === 'en') return null
  return `The homeowner used the form in ${englishNames[language]}, and may prefer an answer in it.`
}
