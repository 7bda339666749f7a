import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'

type About = {
  purchase: { name: string; kind: 'plan' | 'ad-package' | 'sponsorship' }
  cents: number
  isWhole: boolean
  reason: string
  /** Null when the provider's state decides. */
  endsPurchase: boolean | null
}

export function purchaseRefundedEmail({ purchase: { name, kind }, cents, isWhole, ...about }: About): MailContent {
  const { reason, endsPurchase } = about
  const what = isWhole
    ? sentence`We refunded your ${name} payment of ${dollarText(cents)}. Your bank may take a few days to show it.`
    : sentence`We refunded ${dollarText(cents)} of your ${name} payment. Your bank may take a few days to show it.`
  return {
    subject: `We refunded your ${name} payment`,
    preheader: 'Your bank may take a few days to show it.',
    paragraphs: [
      what,
      ...(reason ? [sentence`The reason: ${reason}`] : []),
      ...(endsPurchase === null ? [] : [then(name, endsPurchase)]),
    ],
    wording: {
      kind: [
        'refunded',
        ...(isWhole ? [] : ['part']),
        ...(endsPurchase === null ? [] : [endsPurchase ? 'ended' : 'kept']),
      ].join('-'),
      values: { purchase: name, amount: dollarText(cents), reason },
    },
    button: kind === 'plan' ? { label: 'View your subscription', path: '/account/subscription' } : null,
  }
}

function then(name: string, endsPurchase: boolean) {
  return endsPurchase
    ? sentence`Your ${name} ended with the refund, and nothing more is charged.`
    : sentence`Your ${name} continues as before.`
}

/** For the operator: the money is back with us, although the buyer's email said otherwise. */
export function refundFailedEmail({ name, cents, path }: { name: string; cents: number; path: string }): MailContent {
  return {
    subject: 'A refund failed',
    preheader: 'The bank sent the money back.',
    paragraphs: [
      sentence`The refund of ${dollarText(cents)} for ${name} failed. The bank sent the money back. Ask the buyer how to pay them.`,
    ],
    button: { label: 'View payment', path },
    wording: { kind: 'refund-failed', values: { purchase: name, amount: dollarText(cents) } },
  }
}
