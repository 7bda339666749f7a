import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { endpointWords } from './endpoint-words.ts'

/** Notifies the owner that their endpoint was turned off. */
export function endpointOffEmail(url: string, path: string): MailContent {
  const { subject, text, next, button } = endpointWords.mail
  return { subject, paragraphs: [text(url), next], button: { label: button, path } }
}
