import type { OutgoingMail } from '#platform/mail/mail-transport.ts'

export function buildOutgoingMail(mail: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: '019f1d3e-7a00-7000-8000-000000000001',
    from: { name: 'Roof Rescue', address: 'no-reply@roofs.example' },
    to: 'ace@example.com',
    replyTo: null,
    subject: 'A quote',
    text: 'It rains in.\n',
    html: '<p>It rains in.</p>\n',
    at: new Date('2026-07-01T12:00:00Z'),
    ...mail,
  }
}
