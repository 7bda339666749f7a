import { expect, test } from 'vitest'
import { purchaseRefundedEmail, refundFailedEmail } from './refund-email.ts'

const plan = { purchase: { name: 'Premium plan', kind: 'plan' }, cents: 19_900, isWhole: true, reason: '' } as const

test('says how much was refunded, why, and what follows', () => {
  expect(purchaseRefundedEmail({ ...plan, endsPurchase: null })).toMatchObject({
    subject: 'We refunded your Premium plan payment',
    preheader: 'Your bank may take a few days to show it.',
    paragraphs: ['We refunded your Premium plan payment of $199. Your bank may take a few days to show it.'],
    button: { label: 'View your subscription', path: '/account/subscription' },
  })
  const part = { ...plan, cents: 2_050, isWhole: false, reason: 'Two days without service' }
  expect(purchaseRefundedEmail({ ...part, endsPurchase: false }).paragraphs).toEqual([
    'We refunded $20.50 of your Premium plan payment. Your bank may take a few days to show it.',
    'The reason: Two days without service',
    'Your Premium plan continues as before.',
  ])
  expect(purchaseRefundedEmail({ ...part, endsPurchase: true }).paragraphs.at(-1)).toBe(
    'Your Premium plan ended with the refund, and nothing more is charged.',
  )
  const sponsor = { ...plan, purchase: { name: 'Event', kind: 'sponsorship' } } as const
  expect(purchaseRefundedEmail({ ...sponsor, endsPurchase: null }).button).toBeNull()
})

test('tells the operator about a refund that the bank sent back', () => {
  const { paragraphs, button } = refundFailedEmail({ name: 'Premium plan', cents: 5_000, path: '/admin/payments/1' })
  expect(paragraphs[0]).toContain('The refund of $50 for Premium plan failed.')
  expect(button?.path).toBe('/admin/payments/1')
})
