import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sentence } from '#platform/text/sentence.ts'
import { timeIn } from '#platform/time/dates.ts'
import { type DisputeStage, needsAnswer } from './dispute.ts'

// Texts for the operator, and for the person who paid.

const goods =
  'The link to the listing or banner, the days it was shown, its views and calls, and the email about the payment.'

type Advice = { says: string; send: string }

/** The meaning of the bank's reasons, and the evidence that fits each. */
const reasons: Record<string, Advice> = {
  fraudulent: {
    says: 'The cardholder says they didn’t make this payment.',
    send: 'The account’s name and email address, the days it signed in or edited the listing, and the email about the payment.',
  },
  unrecognized: {
    says: 'The cardholder doesn’t recognize this payment.',
    send: 'The account’s name and email address, the name on the card statement, and the email about the payment.',
  },
  subscription_canceled: {
    says: 'The customer says they had canceled.',
    send: 'The renewal terms, and the day they canceled in their account or proof that they never did.',
  },
  product_not_received: { says: 'The customer says they didn’t get what they paid for.', send: goods },
  product_unacceptable: { says: 'The customer says it wasn’t as described.', send: goods },
  duplicate: {
    says: 'The customer says they paid twice.',
    send: 'Both receipts and what each of them was for. If it really was twice, accept the dispute.',
  },
  credit_not_processed: {
    says: 'The customer says a refund is missing.',
    send: 'The refund receipt, or the terms that explain why there was none.',
  },
}

const other: Advice = { says: 'The bank gives no particular reason.', send: goods }

const refundedBefore =
  'This payment was refunded before the dispute. Send the date and the provider’s number of the refund; that usually decides it. The plan or package stays as it is.'

export type DisputeFacts = {
  reason: string
  status: string
  stage: DisputeStage
  amountCents: number
  dueBy: Date | null
  wasRefunded: boolean
  /** When the pause ended; null if nothing was paused or the pause goes on. */
  resumedAt: Date | null
}

const disputeLabels = {
  amount: 'Amount',
  says: 'Reason',
  dueBy: 'Answer by',
  send: 'What to send',
  state: 'State',
} as const

/** The lines of the operator's inbox item. */
export function describeDispute({ reason, status, stage, amountCents, dueBy, wasRefunded, resumedAt }: DisputeFacts) {
  const { says, send } = reasons[reason] ?? other
  const isAnswerable = stage === 'inquiry' || stage === 'open'
  return [
    { label: disputeLabels.amount, text: dollarText(amountCents) },
    { label: disputeLabels.says, text: says },
    { label: disputeLabels.state, text: stateText({ stage, status, resumedAt }) },
    ...(isAnswerable ? [{ label: disputeLabels.dueBy, text: deadlineText(dueBy) }] : []),
    ...(isAnswerable ? [{ label: disputeLabels.send, text: wasRefunded ? refundedBefore : send }] : []),
  ]
}

export function deadlineText(dueBy: Date | null) {
  return dueBy ? timeIn(region.zone, dueBy) : 'The bank doesn’t accept an answer.'
}

const stageTexts: Record<Exclude<DisputeStage, 'inquiry' | 'open'>, string> = {
  won: 'Won: the payment stands.',
  lost: 'Lost: the customer keeps the money.',
  dropped: 'The bank asked, and took no money.',
}

function stateText({ stage, status, resumedAt }: Pick<DisputeFacts, 'stage' | 'status' | 'resumedAt'>) {
  if (stage === 'won' && resumedAt) return 'Won: the payment stands, and the pause is over.'
  if (stage !== 'inquiry' && stage !== 'open') return stageTexts[stage]
  if (!needsAnswer(status)) return 'Answered. The bank will decide.'
  return stage === 'inquiry'
    ? 'The bank is waiting for an answer. No money was taken.'
    : 'The bank is waiting for evidence.'
}

/** For the payment's page. */
export function disputeLine({
  amountCents,
  ...told
}: Pick<DisputeFacts, 'stage' | 'status' | 'resumedAt' | 'amountCents'>) {
  return sentence`Dispute of ${dollarText(amountCents)}. ${stateText(told)}`
}

type NoticedDispute = Pick<DisputeFacts, 'stage' | 'amountCents' | 'wasRefunded'> & { name: string }

/** For the account's page. */
export function disputeNotice({ stage, amountCents, name, wasRefunded }: NoticedDispute, kind: 'plan' | 'ad-package') {
  const sum = dollarText(amountCents)
  if (wasRefunded && stage !== 'inquiry')
    return sentence`A payment of ${sum} for ${name} that we refunded is disputed at your bank. Nothing changes here.`
  const texts: Record<DisputeStage, string> = {
    inquiry: sentence`Your bank asked us about your payment of ${sum} for ${name}. Nothing changes for now. If you know this payment, tell your bank.`,
    open: sentence`Your bank took back your payment of ${sum} for ${name}, because it’s disputed. ${pausedText[kind]} If it was a mistake, ask your bank to withdraw the dispute, and everything continues as before.`,
    won: sentence`The dispute about your payment of ${sum} for ${name} is over. The payment stands, and everything continues as before.`,
    lost: sentence`Your bank decided the dispute about your payment of ${sum} for ${name} in your favor. You keep the money, and ${endedText[kind]} You can buy again at any time.`,
    dropped: sentence`Your bank’s question about your payment of ${sum} for ${name} is settled. Nothing has changed.`,
  }
  return texts[stage]
}

const pausedText = {
  plan: 'We charge nothing until the bank decides. Your listing keeps the plan for the time that was paid, without its place among the first results.',
  'ad-package': 'We charge nothing until the bank decides, and your banner isn’t shown.',
}

const endedText = { plan: 'the plan has ended.', 'ad-package': 'the package has ended.' }
