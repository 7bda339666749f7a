import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { PurchaseKind } from '../billing/purchase.ts'

type About = { name: string; kind: PurchaseKind; amountCents: number }

const buttons: Record<PurchaseKind, MailContent['button']> = {
  plan: { label: 'View your subscription', path: '/account/subscription' },
  'ad-package': { label: 'View your banner', path: '/account/advertising' },
  sponsorship: null,
}

const pausedTexts: Record<PurchaseKind, string> = {
  plan: 'We won’t charge you until the bank decides. Your listing keeps the plan for the time that was paid, without its place among the first results.',
  'ad-package': 'We won’t charge you until the bank decides, and your banner isn’t shown.',
  sponsorship: 'We won’t charge you until the bank decides.',
}

const endedTexts: Record<PurchaseKind, string> = {
  plan: 'So the plan has ended. Your listing stays in the directory with the free features.',
  'ad-package': 'So the package has ended, and your banner isn’t shown anymore.',
  sponsorship: 'So the sponsorship has ended.',
}

export function questionedEmail({ name, kind, amountCents }: About): MailContent {
  return {
    subject: 'Your bank is asking about a payment',
    preheader: 'Nothing changes for now.',
    paragraphs: [
      sentence`Your bank asked us about your payment of ${dollarText(amountCents)} for ${name}. Nothing changes for now.`,
      'If you know this payment, tell your bank. If something is wrong with it, reply to this email.',
    ],
    button: buttons[kind],
    wording: { kind: 'payment-questioned', values: valuesOf(name, amountCents) },
  }
}

export function disputedEmail({ name, kind, amountCents }: About): MailContent {
  return {
    subject: `Your ${name} payment is disputed`,
    preheader: 'The renewal is paused until your bank decides.',
    paragraphs: [
      sentence`Your bank took back your payment of ${dollarText(amountCents)} for ${name}, because it’s disputed.`,
      pausedTexts[kind],
      'Was it a mistake? Ask your bank to withdraw the dispute, and everything continues as before.',
    ],
    button: buttons[kind],
    wording: { kind: `payment-disputed-${kind}`, values: valuesOf(name, amountCents) },
  }
}

export function disputeWonEmail({ name, kind, amountCents }: About): MailContent {
  return {
    subject: `Your ${name} continues`,
    preheader: 'The dispute is over, and the payment stands.',
    paragraphs: [
      sentence`The dispute about your payment of ${dollarText(amountCents)} for ${name} is over. The payment stands.`,
      'Everything continues as before. The next payment is due on the usual day, and we won’t charge you before then.',
    ],
    button: buttons[kind],
    wording: { kind: 'dispute-won', values: valuesOf(name, amountCents) },
  }
}

export function disputeLostEmail({ name, kind, amountCents }: About): MailContent {
  return {
    subject: `Your ${name} has ended`,
    preheader: 'The dispute was decided in your favor.',
    paragraphs: [
      sentence`Your bank decided the dispute about your payment of ${dollarText(amountCents)} for ${name} in your favor, and you keep the money.`,
      `${endedTexts[kind]} Nothing more is charged.`,
      'You can buy again at any time.',
    ],
    button: kind === 'plan' ? { label: 'View plans', path: '/list-business' } : null,
    wording: { kind: `dispute-lost-${kind}`, values: valuesOf(name, amountCents) },
  }
}

export function questionClosedEmail({ name, kind, amountCents }: About): MailContent {
  return {
    subject: 'Your bank’s question is settled',
    preheader: 'Nothing has changed.',
    paragraphs: [
      sentence`Your bank’s question about your payment of ${dollarText(amountCents)} for ${name} is settled. Nothing has changed.`,
    ],
    button: buttons[kind],
    wording: { kind: 'payment-question-closed', values: valuesOf(name, amountCents) },
  }
}

/** To the operator. A lost dispute is an inbox item. */
export function operatorWonEmail({
  name,
  amountCents,
  isResumed,
}: Omit<About, 'kind'> & { isResumed: boolean }): MailContent {
  return {
    subject: 'A dispute was won',
    preheader: sentence`We keep the ${dollarText(amountCents)} for ${name}.`,
    paragraphs: [
      sentence`The bank decided in our favor: the payment of ${dollarText(amountCents)} for ${name} stands.`,
      ...(isResumed ? ['The pause is over.'] : []),
    ],
    button: { label: 'View payments', path: '/admin/inbox?kind=payment&state=all' },
    wording: {
      kind: isResumed ? 'operator-dispute-won' : 'operator-payment-stands',
      values: valuesOf(name, amountCents),
    },
  }
}

function valuesOf(name: string, amountCents: number) {
  return { purchase: name, amount: dollarText(amountCents) }
}
