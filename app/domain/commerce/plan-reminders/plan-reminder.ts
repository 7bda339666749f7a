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
    preheader: 'What you typed is saved. You can continue where you stopped.',
    paragraphs: [
      sentence`You chose the ${name} but didn’t pay for it yet. What you typed about your business is saved.`,
      'Continue where you stopped whenever you like. Nothing was charged.',
      'This is the only reminder. Not interested? Then there’s nothing to do.',
    ],
    button: { label: 'Continue to the payment', path: planPaymentPath(plan) },
    links: [{ label: 'Don’t show this in my account', path: stopPath }],
    wording: { kind: 'plan-reminder', values: { product: name } },
  }
}
