import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { dataLinkPath } from './data-link.ts'
import { privacyWords } from './privacy-words.ts'

/** The link to what we hold. It says nothing of what that is: the address may be somebody else's. */
export function dataEmail(token: string): MailContent {
  const { subject, text, goodFor, ignore, button } = privacyWords.mail
  return { subject, paragraphs: [text, goodFor, ignore], button: { label: button, path: dataLinkPath(token) } }
}
