import { browsersLimit, phoneCodeMinutes, phoneCodeTries } from './alert.ts'
import type { ForgetError } from './forget-browser.server.ts'
import type { PhoneError, ProvePhoneError } from './prove-phone.server.ts'
import type { SubscribeError } from './subscribe-browser.server.ts'

export type AlertError = SubscribeError | ForgetError | PhoneError | ProvePhoneError

/** Texts that contractors read about alerts; English only. */
export const alertMessages = {
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'push-off': 'Alerts in the browser are not set up on this site.',
    'browser-unknown': 'We do not know the push service of this browser. Try another browser.',
    'browsers-too-many': `At most ${browsersLimit} browsers can be alerted. Remove one first.`,
    'already-forgotten': 'It was removed already.',
    'sms-off': 'Text messages are not set up on this site.',
    'too-many': 'You have tried this many times within an hour. Try again later.',
    'phone-refused': 'This number takes no text messages. Try another one.',
    'sms-failed': 'The text could not be sent just now. Try again in a few minutes.',
    'code-over': `The code is older than ${phoneCodeMinutes} minutes, or was typed wrongly ${phoneCodeTries} times. Ask for a new one.`,
    'wrong-code': 'This code is not right. Use the one in our newest text message.',
  } satisfies Record<AlertError, string>,
  fieldErrors: {
    phone: 'Enter a mobile phone number.',
    code: 'Enter the six digits of the text.',
    browser: 'This browser did not say where its alerts go. Try again.',
  },
}
