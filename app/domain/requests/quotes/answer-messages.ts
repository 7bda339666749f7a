import { englishOnly, type Language } from '#platform/text/language.ts'
import { highestPrice, noteLimit } from '../answers/answer-details.ts'
import type { CallTime } from './call-time.ts'
import type { Answer, AnswerError } from './quote.ts'

// Texts of the contractor's answer page.
const en = {
  title: 'Answer a quote request',
  from: (name: string, business: string) => `Quote request from ${name} to ${business}`,
  sentOn: (when: string) => `Sent ${when}`,
  call: (phone: string) => `Call ${phone}`,
  noPhone: 'They didn’t leave a phone number.',
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
  phoneIsAsked: 'They didn’t leave a phone number. If you send this answer, we’ll ask them for one.',
  yours: (answer: string, when: string, by = 'You') => `${by} answered ${when}: ${answer}`,
  change: 'Change your answer',
  done: 'Answer sent',
  doneText: 'The homeowner gets an email and sees it on the request’s page.',
  withdrawn: 'The homeowner withdrew this request. No answer is needed.',
  released: 'The homeowner hired another roofer. No answer is needed.',
  hired: (name: string, when: string) => `${name} hired you ${when}`,
  details: {
    optional: '(optional)',
    eta: 'You’ll be there in about',
    noEta: 'I can’t say yet',
    minutes: (minutes: number) =>
      minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`,
    open: 'Add a note or a price',
    openNote: 'Add a note',
    note: 'Note to the homeowner',
    noteHint: `Up to ${noteLimit} characters. They see it with your answer.`,
    priceFrom: 'Price from, in $',
    priceTo: 'Price to, in $',
  },
  added: (when: string) => `Added ${when}`,
  photo: (number: number) => `Photo ${number}`,
  errors: {
    forbidden: 'This account can’t answer requests.',
    'answer-unknown': 'We couldn’t find that request.',
    'link-over':
      'This link has expired. Reply to the email to reach the homeowner, or find the request in your account.',
    'request-withdrawn': 'The homeowner withdrew this request. No answer is needed.',
    'too-many': 'You’ve changed this answer a lot in the past hour. Call the homeowner, or try again later.',
    'answer-missing': 'Choose one of the answers.',
    'call-time-missing': 'Choose when you’ll call.',
    'call-time-past': 'That time has passed. Choose a later one.',
    'call-time-far': 'Choose a time within the next two weeks.',
    'eta-invalid': 'Choose one of the arrival times.',
    'note-too-long': `Shorten your note to ${noteLimit} characters.`,
    'price-invalid': `Enter prices in whole dollars, up to $${highestPrice.toLocaleString('en')}, or leave them blank.`,
    'price-reversed': 'The first price must be the lower one.',
  } satisfies Record<AnswerError | 'answer-missing', string>,
}

export type AnswerMessages = typeof en

export const answerMessages = englishOnly(en)

const englishNames: Record<Exclude<Language, 'en'>, string> = { es: 'Spanish', ht: 'Haitian Creole' }

/** Returns a note naming the homeowner's language, for contractors who read English; null for English. */
export function languageNote(language: Language) {
  if (language === 'en') return null
  return `The homeowner used the form in ${englishNames[language]}, and may prefer an answer in that language.`
}
