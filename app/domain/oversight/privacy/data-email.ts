import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { dataLinkPath } from './data-link.ts'
import { privacyWords } from './privacy-words.ts'

/** Returns the email with the data link. It doesn't mention any data, because the address may be someone else's. */
export function dataEmail(token: string): MailContent {
  const { subject, text, goodFor, ignore, button } = privacyWords.mail
  return { subject, paragraphs: [text, goodFor, ignore], button: { label: button, path: dataLinkPath(token) } }
}
