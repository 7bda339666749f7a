import { sentence } from '#platform/text/sentence.ts'
import type { Answer } from './quote.ts'

/** Texts of emails to contractors, or to the operator in their place; English, whatever the homeowner's language. */
export const contractorMailMessages = {
  call: (name: string, phone: string) => `Call ${name}: ${phone}`,
  reply: (name: string) => sentence`Reply to this email to write to ${name}.`,
  toBusiness: {
    subject: (name: string, news: string) => (news ? `New request: ${news} (${name})` : `New request from ${name}`),
    /** The roof triage's news, by its danger, water or outcome. */
    news: {
      hurt: 'someone hurt, 911 first',
      sparks: 'danger, 911 first',
      ceiling: 'ceiling sagging',
      running: 'water running in',
      dripping: 'water dripping in',
      '911': '911 first',
      tarp: 'tarp needed',
      repair: 'roof repair',
      inspection: 'roof inspection',
    },
    /** A phone number that can't be dialed is shown as typed. */
    typedPhone: (name: string, typed: string) => `${name}’s phone: ${typed}`,
    noPhone: (name: string) => `${name} left no phone number. Reply to this email.`,
    opening: (name: string, business: string) => `${name} wants a free quote from ${business}:`,
    photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
    seePhotos: (count: number) =>
      count === 1
        ? '1 photo. You’ll see it after you tap an answer.'
        : `${count} photos. You’ll see them after you tap an answer.`,
    reply: (name: string) => `Tap an answer. ${name} sees it right away. Or reply to this email.`,
    availability: 'Update your availability',
  },
  toOperator: {
    subject: (business: string) => `Pass this request on to ${business}`,
    preheader: (name: string) => sentence`From ${name}. This business has no email address.`,
    opening: (business: string) => `${business} has no email address. Please pass this request on.`,
  },
  added: {
    subject: (name: string) => `${name} added to the request`,
    opening: (name: string, business: string) => `${name} added this to the request to ${business}:`,
    button: 'View request',
  },
  withdrawn: {
    subject: (name: string) => `${name} withdrew the request`,
    preheader: (business: string) => sentence`There’s nothing left to do for ${business}.`,
    text: (name: string, business: string) =>
      sentence`${name} withdrew the request to ${business}. There’s nothing left to do.`,
    subjectOnTheWay: (name: string) => `Turn around: ${name} withdrew`,
    preheaderOnTheWay: 'Almost there? Call before you knock.',
    onTheWay: (name: string, business: string) =>
      sentence`${name} withdrew the request to ${business}. You answered that you’re on your way: please turn around. Almost there? Call before you knock.`,
    preheaderNoCall: 'No need to make the call you promised.',
    noCall: (name: string, business: string) =>
      sentence`${name} withdrew the request to ${business}. You don’t need to make the call you promised.`,
  },
  hired: {
    subject: (name: string) => `${name} hired you`,
    preheader: (business: string) => sentence`The job goes to ${business}.`,
    text: (name: string, business: string) =>
      `${name} hired ${business} for this job. Any other roofers they asked get an email from us.`,
    button: 'View request',
  },
  released: {
    subject: (name: string) => `${name} found a roofer`,
    preheader: (business: string) => sentence`There’s nothing left to do for ${business}.`,
    subjectOnTheWay: 'Turn around: the job is taken',
    preheaderOnTheWay: 'Almost there? Call before you knock.',
    text: (name: string) => `${name} hired another roofer for this job, so it’s taken care of.`,
    onTheWay: 'You answered that you’re on your way: please turn around. Almost there? Call before you knock.',
    thanks: 'Thank you for answering. Your answer counts toward the response time on your listing.',
    next: 'A quick answer helps homeowners choose. A tap in the email is enough.',
  },
  ownAnswers: {
    'on-my-way': () => 'you’re on your way.',
    'call-at': (when: string) => sentence`you’ll call around ${when}.`,
    'cannot-help': () => 'you can’t help this time.',
  } satisfies Record<Answer, (when: string) => string>,
  restored: {
    subject: (name: string) => `${name} needs you after all`,
    preheader: (business: string) => sentence`The request to ${business} is open again.`,
    text: (name: string, business: string) =>
      `${name} withdrew the request to ${business}, then undid it. The request is open again.`,
    answered: (answer: string) => `You answered: ${answer} If that’s changed, answer again.`,
    /** After hiring another contractor and undoing that. */
    rehired: (name: string, business: string) =>
      `${name} had hired another roofer, then undid it. The request to ${business} is open again.`,
    unanswered: 'You haven’t answered yet.',
    button: 'View request',
  },
}
