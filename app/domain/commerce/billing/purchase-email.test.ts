import { expect, test } from 'vitest'
import { purchasePaidEmail } from './purchase-email.ts'

const plan = { name: 'Premium plan', priceCents: 19_900, per: 'month', kind: 'plan', isOnTrial: false } as const

test('confirms a first payment with its amount and the next step', () => {
  expect(purchasePaidEmail(plan)).toMatchObject({
    subject: 'Your Premium plan payment went through',
    preheader: 'Next, finish your application so homeowners can find you.',
    paragraphs: [
      'Thanks! Your Premium plan is active at $199 a month.',
      'Next, finish your application so homeowners can find you.',
    ],
    button: { label: 'Finish your application', path: '/business-application/details' },
  })
  const once = purchasePaidEmail({ ...plan, kind: 'sponsorship', name: 'Event', per: 'once', priceCents: 700_050 })
  expect(once.paragraphs[0]).toBe('Thanks! Your payment of $7,000.50 for Event went through.')
  expect(purchasePaidEmail({ ...plan, kind: 'ad-package' }).button?.path).toBe('/account/advertising')
})

test('doesn’t call trial days a payment', () => {
  const { subject, paragraphs } = purchasePaidEmail({ ...plan, isOnTrial: true })
  expect(subject).toBe('Your Premium plan trial is on')
  expect(paragraphs[0]).toBe('Your Premium plan trial is on. After the trial it’s $199 a month.')
})
