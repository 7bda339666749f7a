import type { Language } from '#platform/language.ts'
import type { MailContent } from '../mail/mail.ts'
import { quoteMailWords } from './quote-mail-words.ts'

type Homeowner = { name: string; email: string }
type Contractor = { name: string; token: string }

/** What the homeowner added, for a contractor who has the request. */
export function addedEmail(
  language: Language,
  homeowner: Homeowner,
  { name, token }: Contractor,
  message: string,
): MailContent {
  const { added: words } = quoteMailWords[language]
  return {
    subject: words.subject(homeowner.name),
    paragraphs: [words.opening(homeowner.name, name), message, words.reply(homeowner.email)],
    button: { label: words.button, path: `/answers/${token}` },
  }
}

/** Tells a contractor that no answer is needed any more. */
export function withdrawnEmail(language: Language, homeowner: Homeowner, { name }: Contractor): MailContent {
  const { withdrawn: words } = quoteMailWords[language]
  return { subject: words.subject(homeowner.name), paragraphs: [words.text(homeowner.name, name)], button: null }
}
