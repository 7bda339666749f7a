import { expect, test } from 'vitest'
import { problemEmail } from './problem-email.ts'

const report = { kind: 'not-licensed', message: 'He has no license.', email: null } as const
const facts = { slug: 'ace-roofing', name: 'Ace Roofing', report }

test('marks an urgent problem in the subject', () => {
  expect(problemEmail('en', facts)).toEqual({
    subject: 'Urgent: Ace Roofing: The contractor has no license',
    paragraphs: ['He has no license.', 'The visitor left no email address.'],
    button: { label: 'Open the listing', path: '/business/ace-roofing' },
  })
})

test('addresses replies to the visitor who left an address', () => {
  const mail = problemEmail('en', { ...facts, report: { ...report, kind: 'other', email: 'ann@example.com' } })

  expect(mail.subject).toBe('Ace Roofing: Something else')
  expect(mail.paragraphs).toContain('Reply to this email to reach ann@example.com.')
})
