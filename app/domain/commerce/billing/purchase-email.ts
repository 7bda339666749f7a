import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { termMessages } from '#domain/foundation/plans/plan-term.ts'
import { sentence } from '#platform/text/sentence.ts'
import { type Purchase, planPaymentPath } from './purchase.ts'

const next: Record<Purchase['kind'], { text: string; label: string; path: string }> = {
  plan: {
    text: 'Next, finish your application so homeowners can find you.',
    ...{ label: 'Finish your application', path: '/business-application/details' },
  },
  'ad-package': {
    text: 'Next, tell us which banner to show and where it leads.',
    ...{ label: 'Set up your banner', path: '/account/advertising' },
  },
  sponsorship: { text: 'Your sponsorship starts as agreed.', label: 'Visit the directory', path: '/' },
}

type Paid = Pick<Purchase, 'name' | 'priceCents' | 'per' | 'kind'> & { isOnTrial: boolean }

export function purchasePaidEmail({ name, priceCents, per, kind, isOnTrial }: Paid): MailContent {
  const { text, label, path } = next[kind]
  const sum = price({ priceCents, per })
  const thanks =
    kind === 'plan'
      ? sentence`Thanks! Your ${name} is active at ${sum}.`
      : `Thanks! Your payment of ${sum} for ${name} went through.`
  return {
    subject: isOnTrial ? `Your ${name} trial is on` : `Your ${name} payment went through`,
    preheader: text,
    paragraphs: [isOnTrial ? sentence`Your ${name} trial is on. After the trial it’s ${sum}.` : thanks, text],
    button: { label, path },
    wording: {
      kind: isOnTrial ? 'trial-started' : kind === 'plan' ? 'plan-paid' : 'purchase-paid',
      values: { product: name, price: sum, next: text },
    },
  }
}

type Failed = Pick<Purchase, 'name' | 'itemId' | 'per'> & { kind: 'plan' | 'ad-package' }

export function purchaseFailedEmail({ name, itemId, per, kind }: Failed): MailContent {
  return {
    subject: `Your ${name} payment failed`,
    preheader: 'You weren’t charged. You can pay again.',
    paragraphs: [
      sentence`Your bank didn’t send the payment for your ${name}. You weren’t charged.`,
      'You can pay by card, or try your bank again. What you typed is saved.',
    ],
    button: { label: 'Pay again', path: kind === 'plan' ? planPaymentPath({ itemId, per }) : '/banner-ads' },
    wording: { kind: 'purchase-failed', values: { product: name } },
  }
}

function price({ priceCents, per }: Pick<Purchase, 'priceCents' | 'per'>) {
  return per === 'once' ? dollarText(priceCents) : `${dollarText(priceCents)} ${termMessages[per]}`
}
