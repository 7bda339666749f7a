import type { Result } from '#domain/app.ts'
import type { MailingRefusal } from './mailing-refusal.ts'
import { type MailingText, mailingText } from './mailing-schema.server.ts'

type Typed = { subject: unknown; content: unknown }

/** What was typed as a mailing's text, or why it is none. */
export function readMailingText({ subject, content }: Typed): Result<MailingText, MailingRefusal> {
  if (isBlank(subject) || isBlank(content)) return { ok: false, reason: 'text-missing' }
  const parsed = mailingText.safeParse({ subject, content })
  return parsed.success ? { ok: true, ...parsed.data } : { ok: false, reason: 'text-too-long' }
}

function isBlank(text: unknown) {
  return typeof text !== 'string' || text.replaceAll('\0', '').trim() === ''
}
