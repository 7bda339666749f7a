import { expect, test } from 'vitest'
import { disputeStages } from './dispute.ts'
import { type DisputeFacts, describeDispute, disputeNotice } from './dispute-messages.ts'

const open: DisputeFacts = {
  ...{ reason: 'fraudulent', status: 'needs_response', stage: 'open', amountCents: 19_900, wasRefunded: false },
  resumedAt: null,
  dueBy: new Date('2026-07-15T12:00:00Z'),
}
const linesOf = (facts: Partial<DisputeFacts>) =>
  Object.fromEntries(describeDispute({ ...open, ...facts }).map(({ label, text }) => [label, text]))

test('the operator reads the amount, the reason, the deadline and what to send', () => {
  expect(linesOf({})).toMatchObject({
    Amount: '$199',
    Reason: 'The cardholder says they didn’t make this payment.',
    State: 'The bank is waiting for evidence.',
    'Answer by': expect.stringContaining('July 15, 2026'),
    'What to send': expect.stringContaining('signed in'),
  })
  expect(linesOf({ reason: 'subscription_canceled' })['What to send']).toContain('canceled')
  expect(linesOf({ reason: 'never heard of' }).Reason).toBe('The bank gives no particular reason.')
  expect(linesOf({ dueBy: null })['Answer by']).toBe('The bank doesn’t accept an answer.')
  expect(linesOf({ wasRefunded: true })['What to send']).toContain('refunded before the dispute')
})

test('a decided dispute asks for nothing', () => {
  for (const stage of ['won', 'lost', 'dropped'] as const)
    expect(Object.keys(linesOf({ stage, status: stage }))).toEqual(['Amount', 'Reason', 'State'])
  const won = { stage: 'won', status: 'won' } as const
  expect(linesOf(won).State).toBe('Won: the payment stands.')
  expect(linesOf({ ...won, resumedAt: new Date() }).State).toBe('Won: the payment stands, and the pause is over.')
  expect(linesOf({ status: 'under_review' }).State).toBe('Answered. The bank will decide.')
  expect(linesOf({ stage: 'inquiry', status: 'warning_needs_response' }).State).toContain('No money was taken')
})

test('the account says each stage differently, and that a refunded payment changes nothing', () => {
  const texts = disputeStages.map(stage => disputeNotice({ ...open, stage, name: 'Premium plan' }, 'plan'))
  expect(new Set(texts).size).toBe(disputeStages.length)
  expect(disputeNotice({ ...open, name: 'Premium plan', wasRefunded: true }, 'plan')).toContain('Nothing changes here.')
  expect(disputeNotice({ ...open, name: 'Basic package' }, 'ad-package')).toContain('your banner isn’t shown')
})
