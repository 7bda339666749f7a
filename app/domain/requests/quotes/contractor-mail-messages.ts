import { sentence } from '#platform/text/sentence.ts'
import type { Answer } from './quote.ts'

/** Texts of emails to contractors, or to the operator in their place; English, whatever the homeowner's language. */
export const contractorMailMessages = {
  toBusiness: {
    subject: (name: string) => `Quote request from ${name}`,
    opening: (name: string, business: string) => `${name} asks ${business} for a free quote:`,
    phone: (phone: string) => `Phone: ${phone}`,
    noPhone: 'No phone number was given.',
    photos: (count: number) => `With ${count === 1 ? 'a photo' : `${count} photos`}: the buttons below lead to them.`,
    reply: (email: string) => `Reply to this email to answer ${email}, or answer with one tap:`,
    availability: 'Free now, or busy? Tell homeowners',
  },
  toOperator: {
    subject: (business: string) => `${business} lists no email address: a quote request is waiting`,
    opening: (business: string) => `This request is for ${business}, which lists no email address. Please pass it on.`,
  },
  added: {
    subject: (name: string) => `${name} added to the quote request`,
    opening: (name: string, business: string) => `${name} adds to the request to ${business}:`,
    reply: (email: string) => sentence`Reply to this email to answer ${email}.`,
    button: 'See the request',
  },
  withdrawn: {
    subject: (name: string) => `${name} withdrew the quote request`,
    text: (name: string, business: string) =>
      `${name} no longer needs an answer from ${business}: the request has been withdrawn. You need not do anything.`,
    subjectOnTheWay: (name: string) => `${name} no longer needs you: please turn around`,
    onTheWay: (name: string, business: string) =>
      sentence`${name} has withdrawn the request to ${business}. You answered that you’re on your way: please turn around. If you’re almost there, call before you knock.`,
    noCall: (name: string, business: string) =>
      sentence`${name} has withdrawn the request to ${business}. You don’t need to make the call you promised.`,
  },
  /** Describes a contractor's own answer to them. */
  ownAnswers: {
    'on-my-way': () => 'you’re on your way.',
    'call-at': (when: string) => sentence`you’ll call at about ${when}.`,
    'cannot-help': () => 'you can’t help this time.',
  } satisfies Record<Answer, (when: string) => string>,
  restored: {
    subject: (name: string) => `${name} needs you after all`,
    text: (name: string, business: string) =>
      `${name} withdrew the request to ${business} and has undone that: the request is open again.`,
    answered: (answer: string) => `You answered: ${answer} If that has changed, answer again.`,
    unanswered: 'You haven’t answered it yet.',
    reply: (email: string) => sentence`Reply to this email to answer ${email}.`,
    button: 'See the request',
  },
}
