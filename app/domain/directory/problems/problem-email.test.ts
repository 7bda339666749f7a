import { expect, test } from 'vitest'
import { problemEmail } from './problem-email.ts'

const report = { kind: 'not-licensed', message: 'He has no license.', email: null } as const
const facts = { slug: 'ace-roofing', name: 'Ace Roofing', report }

test('marks an urgent problem in the subject', () => {
  expect(problemEmail('en', facts)).toMatchObject({
    subject: 'Urgent: The contractor has no license (Ace Roofing)',
    preheader: 'He has no license.',
    paragraphs: ['He has no license.', 'They left no email address.'],
    button: { label: 'View listing', path: '/business/ace-roofing' },
  })
})

test('addresses replies to the visitor who left an address', () => {
  const mail = problemEmail('en', { ...facts, report: { ...report, kind: 'other', email: 'ann@example.com' } })

  expect(mail.subject).toBe('Something else (Ace Roofing)')
  expect(mail.paragraphs).toContain('Reply to this email to write to ann@example.com.')
})
