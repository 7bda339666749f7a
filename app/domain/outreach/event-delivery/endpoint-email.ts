import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { endpointWords } from './endpoint-words.ts'

/** Tells whoever has an endpoint that nobody is told there any more. */
export function endpointOffEmail(url: string, path: string): MailContent {
  const { subject, text, next, button } = endpointWords.mail
  return { subject, paragraphs: [text(url), next], button: { label: button, path } }
}
