import type { Result } from '#domain/app.ts'
import type { MailingRefusal } from './mailing-refusal.ts'
import { type MailingText, mailingText } from './mailing-schema.server.ts'

type Typed = { subject: unknown; content: unknown }

/** Returns the validated text of a bulk email, or the error reason. */
export function readMailingText({ subject, content }: Typed): Result<MailingText, MailingRefusal> {
  if (isBlank(subject) || isBlank(content)) return { ok: false, reason: 'text-missing' }
  const parsed = mailingText.safeParse({ subject, content })
  return parsed.success ? { ok: true, ...parsed.data } : { ok: false, reason: 'text-too-long' }
}

function isBlank(text: unknown) {
  return typeof text !== 'string' || text.replaceAll('\0', '').trim() === ''
}
