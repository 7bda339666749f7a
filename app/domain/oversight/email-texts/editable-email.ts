import { type BuiltInText, emptyText } from '#domain/foundation/content/content-text.ts'
import type { TextField } from '#domain/foundation/content/named-text.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { emailPath, wordsOf } from '#domain/foundation/mail/reword-mail.ts'
import type { Language } from '#platform/text/language.ts'

/** An email whose words the operator may change. */
export type EditableEmail = {
  title: string
  languages: readonly Language[]
  /** Writes it to made-up people, with a value for each placeholder. */
  write(language: Language): MailContent
  /** Placeholders that the body can’t do without. */
  required?: readonly string[]
}

export function englishEmail(title: string, content: MailContent, required: readonly string[] = []): EditableEmail {
  return { title, languages: ['en'], write: () => content, required }
}

const reviewed = '2026-11-26'

export function builtInEmail(email: EditableEmail): BuiltInText[] {
  return email.languages.map(language => {
    const content = email.write(language)
    const { kind = '', values = {} } = content.wording ?? {}
    const names = Object.keys(values).filter(name => values[name] !== '')
    return {
      ...emptyText,
      group: 'email',
      ...{ path: emailPath(kind), language, reviewed, title: email.title },
      fields: wordsOf(content),
      form: { fields: fieldsOf(names, email.required ?? []) },
    }
  })
}

function fieldsOf(names: readonly string[], required: readonly string[]): TextField[] {
  const optional = names.map(name => ({ name }))
  const body = names.map(name => (required.includes(name) ? { name, isRequired: true as const } : { name }))
  return [
    { name: 'subject', label: 'Subject', kind: 'line', limit: 90, placeholders: optional },
    {
      name: 'preheader',
      label: 'Preheader',
      hint: 'An inbox shows it beside the subject.',
      kind: 'line',
      limit: 150,
      placeholders: optional,
    },
    {
      name: 'body',
      label: 'Text',
      hint: 'Leave an empty line between paragraphs. A paragraph whose placeholder has no value is left out.',
      kind: 'text',
      limit: 2000,
      placeholders: body,
    },
  ]
}

/** Returns the email to made-up people; undefined for a path of another text. */
export function findEmail(emails: readonly EditableEmail[], path: string, language: Language) {
  return emails
    .filter(email => email.languages.includes(language))
    .map(email => email.write(language))
    .find(({ wording }) => wording && emailPath(wording.kind) === path)
}
