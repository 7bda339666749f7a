import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { hashToken, type Tokens } from '#platform/auth/tokens.ts'
import { sentence } from '#platform/text/sentence.ts'
import { type Purchase, planPaymentPath } from '../billing/purchase.ts'

/** Days after which an unpaid plan is reminded of, and after which it's too late. */
export const remindedAfterDays = 1
export const remindedUntilDays = 7

/** Has the account's id and a signature: it works without signing in. */
export function planReminderPath(tokens: Tokens, userId: string) {
  return `/plan-reminder/${userId}~${tokens.of('plan-reminder', userId)}`
}

/** Returns undefined if the link isn't genuine. */
export function readPlanReminderLink(tokens: Tokens, text: string) {
  const [, userId, token] = /^([0-9a-f-]{36})~([\w-]{22})$/.exec(text) ?? []
  if (userId === undefined || token === undefined) return undefined
  return hashToken(tokens.of('plan-reminder', userId)).equals(hashToken(token)) ? userId : undefined
}

type Unpaid = Pick<Purchase, 'name' | 'itemId' | 'per'> & { stopPath: string }

export function planReminderEmail({ name, stopPath, ...plan }: Unpaid): MailContent {
  return {
    subject: `Continue with your ${name}`,
    preheader: 'We’ve saved what you typed. Pick up where you left off.',
    paragraphs: [
      sentence`You chose the ${name} but didn’t pay for it yet. What you typed about your business is saved.`,
      'Pick up where you left off whenever you like. We haven’t charged you anything.',
      'This is our only reminder. Not interested? You don’t need to do anything.',
    ],
    button: { label: 'Continue to the payment', path: planPaymentPath(plan) },
    links: [{ label: 'Don’t show this in my account', path: stopPath }],
    wording: { kind: 'plan-reminder', values: { product: name } },
  }
}
