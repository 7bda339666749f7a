import { tickedLimit } from '#domain/directory/listings/selection.ts'
import { sentence } from '#platform/text/sentence.ts'
import { type Audience, contentLimit, type MailingError, type MailingRecipientState, subjectLimit } from './mailing.ts'

type Said = { title: string; text: string }

const figure = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${figure(count)} ${count === 1 ? one : many}`
const error = (text: string): Said => ({ title: 'Error', text })

/** The wording is the specification's, where it has one. */
export const mailingToasts = {
  sent: (businesses: number): Said => ({
    title: 'Email Sent',
    text: `Bulk email sent to ${figure(businesses)} businesses`,
  }),
  testSent: (address: string): Said => ({ title: 'Test sent', text: `A test is on its way to ${address}` }),
  changed: { title: 'Preview updated', text: 'This is how the email reads now' } satisfies Said,
  /** Sending requires that the operator has seen the final preview. */
  changedFirst: {
    title: 'Preview updated',
    text: 'You changed the text. Check it once more, then send.',
  } satisfies Said,
  offline: error('You’re offline. When you’re back online, check this page to see if it was done.'),
  discarded: { title: 'Draft deleted', text: 'You can restore it from the list of drafts' } satisfies Said,
  restored: { title: 'Draft restored', text: 'It’s back in your drafts' } satisfies Said,
  stopped: (count: number): Said => ({
    title: 'Bulk email stopped',
    text: `${counted(count, 'email was', 'emails were')} still waiting and won’t go out`,
  }),
  retried: (count: number): Said => ({
    title: 'Trying again',
    text: `${counted(count, 'email goes', 'emails go')} out once more`,
  }),
  errors: {
    forbidden: error('Only the operator can send bulk email.'),
    'text-missing': { title: 'Missing Information', text: 'Please provide both subject and email content' },
    'text-too-long': error(
      sentence`Enter up to ${subjectLimit} characters as the subject and up to ${figure(contentLimit)} as the content.`,
    ),
    'nobody-selected': { title: 'No Recipients', text: 'Please select businesses to email' },
    'too-many-ticked': error(
      `You can select up to ${figure(tickedLimit)} businesses one by one. For more, select all matches.`,
    ),
    'nobody-reached': { title: 'No Recipients', text: 'None of the selected businesses can be emailed' },
    'reach-changed': error('The recipients have changed. Check the numbers and send again.'),
    'mailing-unknown': error('We couldn’t find that bulk email. Drafts are kept for seven days.'),
    'already-sent': error('This bulk email was already sent.'),
    'nothing-waits': error('No emails are waiting in this bulk email.'),
    'nothing-failed': error('No emails failed in this bulk email.'),
    'stopped-before': error('This bulk email was stopped. Write a new one.'),
  } satisfies Record<MailingError, Said>,
}

export const stateMessages: Record<MailingRecipientState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Unsubscribed',
  stopped: 'Stopped',
}

export function sayLeftOut({ notLive, withoutAddress, unsubscribed, businesses, mails }: Audience) {
  return [
    withoutAddress > 0 ? `${counted(withoutAddress, 'has', 'have')} no email address` : '',
    unsubscribed > 0 ? `${counted(unsubscribed, 'has', 'have')} unsubscribed` : '',
    notLive > 0 ? `${counted(notLive, 'is', 'are')} not live` : '',
    mails < businesses ? `${figure(businesses)} share ${counted(mails, 'address', 'addresses')}: one email each` : '',
  ].filter(text => text !== '')
}
