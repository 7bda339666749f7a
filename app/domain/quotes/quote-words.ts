import type { Language } from '#platform/language.ts'
import { messageLimit, nameLimit, phoneLimit, type QuoteField, type trapField } from './quote.ts'
import type { QuoteRefusal } from './send-quote.server.ts'

type FieldWords = { label: string; fault: string }

const en = {
  title: 'Request Free Quote',
  to: (business: string) => `To ${business}`,
  optional: '(optional)',
  send: 'Send Message',
  cancel: 'Cancel',
  busy: 'Sending...',
  sent: 'Message Sent',
  sentText: 'Your message has been sent to the business. They will contact you soon.',
  follow: 'Follow your request',
  notSent: 'Your message was not sent. Check the marked fields.',
  failed: 'Your message was not sent. What you typed is still here: try again, or call.',
  fields: {
    name: { label: 'Name', fault: `Enter your name, in at most ${nameLimit} characters` },
    email: { label: 'Email', fault: 'Enter an email address like name@example.com' },
    phone: { label: 'Phone', fault: `Enter a phone number of at most ${phoneLimit} characters, or leave this empty` },
    message: {
      label: 'Message',
      fault: `Describe what happened, in at most ${messageLimit.toLocaleString('en')} characters`,
    },
    fax_number: { label: 'Leave this field empty', fault: 'Leave this field empty' },
  } satisfies Record<QuoteField | typeof trapField, FieldWords>,
  refusals: {
    forbidden: 'You cannot send a request from this account.',
    'listing-unknown': '404 Oops! Page not found',
    'listing-removed': 'This business is no longer listed.',
    'looks-automated': 'This request looked automated. Empty the last field and send it again, or call the number.',
    'too-many': 'You have sent many requests within an hour. Call the number, or try again later.',
  } satisfies Record<QuoteRefusal, string>,
  request: {
    title: 'Your request',
    sentOn: (when: string) => `Sent ${when}`,
    keep: 'Keep the address of this page: we have also mailed it to you. Whoever has it can read your request.',
    contractor: 'Who has it',
    waiting: 'Your message is on its way to them.',
    mailed: (when: string) => `Mailed to them ${when}.`,
    failed: 'Their mailbox did not take the message. Call them.',
    byPhone: 'For an answer now, call.',
    yours: 'What you wrote',
    none: 'none given',
    unknown: 'No request has this address.',
  },
  toBusiness: {
    subject: (name: string) => `Quote request from ${name}`,
    opening: (name: string, business: string) => `${name} asks ${business} for a free quote:`,
    phone: (phone: string) => `Phone: ${phone}`,
    noPhone: 'No phone number was given.',
    reply: (email: string) => `Reply to this mail to answer ${email}.`,
  },
  toOperator: {
    subject: (business: string) => `${business} lists no e-mail address: a quote request waits`,
    opening: (business: string) => `This request is for ${business}, which lists no e-mail address. Please pass it on.`,
  },
  toHomeowner: {
    subject: (business: string) => `Your request to ${business}`,
    opening: (business: string) => `Your message has been sent to ${business}. They will contact you soon.`,
    call: (phone: string) => `If water is coming in now, do not wait for an answer: call ${phone}.`,
    notYou: 'If you did not send a request, you need not do anything.',
    button: 'See your request',
  },
}

export type QuoteWords = typeof en

export const quoteWords: Record<Language, QuoteWords> = { en }
