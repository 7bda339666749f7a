import type { MailContent } from '#domain/foundation/mail/mail.ts'

/** Tells the operator, at most once an hour. Says nothing of the text, which may be harmful. */
export function requestHeldEmail(): MailContent {
  return {
    writer: 'alerts',
    subject: 'Held as spam: check a request',
    preheader: 'Release it if a homeowner wrote it.',
    paragraphs: [
      'A request looks like spam, so no roofer has it yet.',
      'If a homeowner wrote it, release it and it goes out right away. We write about held requests at most once an hour.',
    ],
    wording: { kind: 'operator-request-held', values: {} },
    button: { label: 'Check held requests', path: '/admin/held' },
  }
}
