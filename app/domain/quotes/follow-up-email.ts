import type { Language } from '#platform/language.ts'
import type { MailContent } from '../mail/mail.ts'
import { languageNote } from './answer-words.ts'
import { contractorMailWords } from './contractor-mail-words.ts'

type Homeowner = { name: string; email: string; language: Language }
/** `token` is of the answer link; null: the business has changed hands since the request was sent. */
type Contractor = { name: string; token: string | null }

/** What the homeowner added, for a contractor who has the request. */
export function addedEmail(homeowner: Homeowner, { name, token }: Contractor, message: string): MailContent {
  const { added: words } = contractorMailWords
  const note = languageNote(homeowner.language)
  return {
    subject: words.subject(homeowner.name),
    paragraphs: [words.opening(homeowner.name, name), message, ...(note ? [note] : []), words.reply(homeowner.email)],
    button: token === null ? null : { label: words.button, path: `/answers/${token}` },
  }
}

/** Tells a contractor that no answer is needed any more. */
export function withdrawnEmail(homeowner: Pick<Homeowner, 'name'>, { name }: Contractor): MailContent {
  const { withdrawn: words } = contractorMailWords
  return { subject: words.subject(homeowner.name), paragraphs: [words.text(homeowner.name, name)], button: null }
}
