import { tickedLimit } from '#domain/directory/listings/selection.ts'
import { sentence } from '#platform/text/sentence.ts'
import { type Audience, contentLimit, type MailingError, type MailingRecipientState, subjectLimit } from './mailing.ts'

type Said = { title: string; text: string }

const figure = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${figure(count)} ${count === 1 ? one : many}`
const error = (text: string): Said => ({ title: 'Error', text })

/** Toasts, worded as in the specification where it has them. */
export const mailingToasts = {
  sent: (businesses: number): Said => ({
    title: 'Email Sent',
    text: `Bulk email sent to ${figure(businesses)} businesses`,
  }),
  testSent: (address: string): Said => ({ title: 'Test Sent', text: `A test is on its way to ${address}` }),
  changed: { title: 'Preview Updated', text: 'This is how the email reads now' } satisfies Said,
  /** Sending requires that the operator has seen the final preview. */
  changedFirst: {
    title: 'Preview Updated',
    text: 'You changed the text. Look at it once more, then send it.',
  } satisfies Said,
  offline: error('You are offline. When you are back online, check this page to see whether it was done.'),
  discarded: { title: 'Draft Deleted', text: 'You can restore it from the list of drafts' } satisfies Said,
  restored: { title: 'Draft Restored', text: 'It is among your drafts again' } satisfies Said,
  stopped: (count: number): Said => ({
    title: 'Mailing Stopped',
    text: `${counted(count, 'email was', 'emails were')} still waiting and will not go out`,
  }),
  retried: (count: number): Said => ({
    title: 'Trying Again',
    text: `${counted(count, 'email goes', 'emails go')} out once more`,
  }),
  errors: {
    forbidden: error('Only the operator sends bulk email.'),
    'text-missing': { title: 'Missing Information', text: 'Please provide both subject and email content' },
    'text-too-long': error(
      sentence`A subject has at most ${subjectLimit} characters, the content at most ${figure(contentLimit)}.`,
    ),
    'nobody-selected': { title: 'No Recipients', text: 'Please select businesses to email' },
    'too-many-ticked': error(
      `At most ${figure(tickedLimit)} businesses can be ticked one by one. Please choose all that the list found.`,
    ),
    'nobody-reached': { title: 'No Recipients', text: 'None of the selected businesses can be emailed' },
    'reach-changed': error('Who is reached has changed since. Please check the numbers and send again.'),
    'mailing-unknown': error('There is no such mailing. Drafts are kept for seven days.'),
    'already-sent': error('This mailing has been sent already.'),
    'nothing-waits': error('No email of this mailing is waiting any more.'),
    'nothing-failed': error('No email of this mailing has failed.'),
    'stopped-before': error('This mailing was stopped. Please write a new one.'),
  } satisfies Record<MailingError, Said>,
}

export const stateMessages: Record<MailingRecipientState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Unsubscribed',
  stopped: 'Stopped',
}

/** Returns a sentence for each reason why businesses are excluded. */
export function sayLeftOut({ notLive, withoutAddress, unsubscribed, businesses, mails }: Audience) {
  return [
    withoutAddress > 0 ? `${counted(withoutAddress, 'has', 'have')} no email address` : '',
    unsubscribed > 0 ? `${counted(unsubscribed, 'has', 'have')} unsubscribed` : '',
    notLive > 0 ? `${counted(notLive, 'is', 'are')} not live` : '',
    mails < businesses ? `${figure(businesses)} share ${counted(mails, 'address', 'addresses')}: one email each` : '',
  ].filter(text => text !== '')
}
