import { tickedLimit } from '#domain/directory/listings/selection.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sentence } from '#platform/text/sentence.ts'
import { timeIn } from '#platform/time/dates.ts'
import {
  type Audience,
  contentLimit,
  type MailingError,
  type MailingRecipientState,
  mailingPlaces,
  subjectLimit,
  unknownPlaces,
  usesPlace,
} from './mailing.ts'
import { startHours } from './mailing-time.ts'

type Said = { title: string; text: string }

const figure = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${figure(count)} ${count === 1 ? one : many}`
const error = (text: string): Said => ({ title: 'Error', text })

/** Uses the specification's wording where it has one. */
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
  scheduled: (at: Date): Said => ({ title: 'Bulk email scheduled', text: `It goes out ${timeIn(region.zone, at)}` }),
  unscheduled: { title: 'Schedule canceled', text: 'The bulk email is a draft again' } satisfies Said,
  addressChanged: error('Someone changed the sender in Settings. Reload the page and try again.'),
  addressSaved: { title: 'Postal address saved', text: 'It’s at the end of every bulk email' } satisfies Said,
  errors: {
    forbidden: error('Your role can’t do this.'),
    'unknown-place': error('We can’t fill in one of the placeholders. Correct it, then try again.'),
    'postal-address-missing': error('Enter your postal address first. The law requires it in every bulk email.'),
    'claiming-off': error(
      'Claiming is off, so {claim_link} would lead nowhere. Turn it on in Settings, or remove the link.',
    ),
    'time-missing': error('Enter a date and a time.'),
    'time-past': error('This time has passed. Enter a later one.'),
    'time-at-night': error(
      `Choose a time between ${startHours.from}:00 am and ${startHours.until - 12}:00 pm. We don’t send bulk email at night.`,
    ),
    'time-too-far': error('Choose a day within a year.'),
    'is-scheduled': error('This bulk email is scheduled. Cancel the schedule first.'),
    'not-scheduled': error('This bulk email isn’t scheduled.'),
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

/** Says under the field which placeholders we don't know. */
export function sayUnknown(text: string) {
  const unknown = unknownPlaces(text)
  if (unknown.length === 0) return undefined
  const known = mailingPlaces.map(place => `{${place}}`)
  return sentence`We can’t fill in ${unknown.join(', ')}. Use ${known.join(', ')}.`
}

/** Says what `{claim_link}` does for businesses that someone manages already. */
export function sayClaimed({ claimed }: Pick<Audience, 'claimed'>, text: string) {
  if (claimed === 0 || !usesPlace(text, 'claim_link')) return undefined
  return `${counted(claimed, 'is already claimed: its', 'are already claimed: their')} {claim_link} opens the account`
}

export function sayLeftOut({ notLive, withoutAddress, unsubscribed, businesses, mails }: Audience) {
  return [
    withoutAddress > 0 ? `${counted(withoutAddress, 'has', 'have')} no email address` : '',
    unsubscribed > 0 ? `${counted(unsubscribed, 'has', 'have')} unsubscribed` : '',
    notLive > 0 ? `${counted(notLive, 'is', 'are')} not live` : '',
    mails < businesses ? `${figure(businesses)} share ${counted(mails, 'address', 'addresses')}: one email each` : '',
  ].filter(text => text !== '')
}
