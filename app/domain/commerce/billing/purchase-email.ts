import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { Purchase } from './purchase.ts'

const next: Record<Purchase['kind'], { text: string; label: string; path: string }> = {
  plan: {
    text: 'Next: complete your application, so that homeowners find your business.',
    ...{ label: 'Complete your application', path: '/business-application' },
  },
  'ad-package': {
    text: 'Next: tell us which banner to show, and where it leads.',
    ...{ label: 'Set up your banner', path: '/account/advertising' },
  },
  sponsorship: { text: 'Your sponsorship begins as agreed.', label: 'Roof Rescue', path: '/' },
}

type Paid = Pick<Purchase, 'name' | 'priceCents' | 'per' | 'kind'> & { isOnTrial: boolean }

/** Confirms the first payment or the start of a trial. The provider sends the receipt. */
export function purchasePaidEmail({ name, priceCents, per, kind, isOnTrial }: Paid): MailContent {
  const { text, label, path } = next[kind]
  const sum = price({ priceCents, per })
  return {
    subject: isOnTrial ? `Your trial of ${name} has begun` : `Your payment for ${name} has arrived`,
    paragraphs: [
      isOnTrial
        ? sentence`${name} is yours to try. After that it costs ${sum}.`
        : sentence`Thank you. ${name} is paid: ${sum}.`,
      text,
    ],
    button: { label, path },
  }
}

export function purchaseRefundedEmail({ name, kind }: Pick<Purchase, 'name' | 'kind'>): MailContent {
  return {
    subject: `Your payment for ${name} was refunded`,
    paragraphs: [sentence`We have refunded your last payment for ${name}. Your bank needs a few days to show it.`],
    button: kind === 'plan' ? { label: 'See your subscription', path: '/account/subscription' } : null,
  }
}

function price({ priceCents, per }: Pick<Purchase, 'priceCents' | 'per'>) {
  return per === 'month' ? `${dollarText(priceCents)} a month` : dollarText(priceCents)
}
