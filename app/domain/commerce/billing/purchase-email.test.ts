import { expect, test } from 'vitest'
import { purchasePaidEmail, purchaseRefundedEmail } from './purchase-email.ts'

const plan = { name: 'Premium plan', priceCents: 19_900, per: 'month', kind: 'plan', isOnTrial: false } as const

test('confirms a first payment with its amount and the next step', () => {
  expect(purchasePaidEmail(plan)).toEqual({
    subject: 'Your payment for Premium plan has arrived',
    paragraphs: [
      'Thank you. Premium plan is paid: $199 a month.',
      'Next: complete your application, so that homeowners find your business.',
    ],
    button: { label: 'Complete your application', path: '/business-application' },
  })
  const once = purchasePaidEmail({ ...plan, kind: 'sponsorship', name: 'Event', per: 'once', priceCents: 700_050 })
  expect(once.paragraphs[0]).toBe('Thank you. Event is paid: $7,000.50.')
  expect(purchasePaidEmail({ ...plan, kind: 'ad-package' }).button?.path).toBe('/account/advertising')
})

test('doesn’t call trial days a payment', () => {
  const { subject, paragraphs } = purchasePaidEmail({ ...plan, isOnTrial: true })
  expect(subject).toBe('Your trial of Premium plan has begun')
  expect(paragraphs[0]).toBe('Premium plan is yours to try. After that it costs $199 a month.')
})

test('reports a refund', () => {
  expect(purchaseRefundedEmail(plan).button?.path).toBe('/account/subscription')
  expect(purchaseRefundedEmail({ ...plan, kind: 'sponsorship' }).button).toBeNull()
})
