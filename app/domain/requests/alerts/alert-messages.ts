import { browsersLimit, phoneCodeMinutes, phoneCodeTries } from './alert.ts'
import type { ChooseAlertsError } from './choose-alerts.server.ts'
import type { ForgetError } from './forget-browser.server.ts'
import type { PhoneError, ProvePhoneError } from './prove-phone.server.ts'
import type { SubscribeError } from './subscribe-browser.server.ts'

export type AlertError = SubscribeError | ChooseAlertsError | ForgetError | PhoneError | ProvePhoneError

/** Texts that contractors read about alerts; English only. */
export const alertMessages = {
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'listing-unknown': 'You’re not on the team of this business.',
    'push-off': 'This site doesn’t send alerts to browsers.',
    'browser-unknown': 'This browser can’t get alerts from us. Try another one.',
    'browsers-too-many': `Alerts can be on in up to ${browsersLimit} browsers. Remove one first.`,
    'already-forgotten': 'It’s already removed.',
    'sms-off': 'This site doesn’t send text messages.',
    'too-many': 'Too many tries. Wait an hour, then try again.',
    'phone-refused': 'This number can’t get text messages. Try another one.',
    'sms-failed': 'We couldn’t send the text. Try again in a few minutes.',
    'code-over': `This code expired after ${phoneCodeMinutes} minutes or ${phoneCodeTries} wrong tries. Ask for a new one.`,
    'wrong-code': 'That’s not the right code. Use the one in our newest text.',
  } satisfies Record<AlertError, string>,
  fieldErrors: {
    phone: 'Enter a mobile phone number.',
    code: 'Enter the six digits from our text.',
    quiet: 'Enter two different times, or leave both blank.',
    browser: 'Something went wrong. Reload the page and try again.',
  },
}
