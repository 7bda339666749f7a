import { fillPlaceholders, placeholdersIn } from '#platform/text/placeholders.ts'
import type { NamedTexts } from '../content/named-text.ts'
import type { MailContent } from './mail.ts'

/** The path of an email's texts among those that the operator may replace. */
export function emailPath(kind: string) {
  return `/admin/texts/emails/${kind}`
}

/**
 * Puts the operator's words into an email. Its button, links, phone number, first and last lines stay. A paragraph with a
 * placeholder that has no value is left out; a subject or preheader with one stays as specified.
 */
export function rewordMail({ wording, ...mail }: MailContent, texts: NamedTexts | null): MailContent {
  if (!wording || !texts) return mail
  const { values, first = 0, last = 0 } = wording
  const { paragraphs } = mail
  const said = (name: string, specified: string) => {
    const text = texts[name]
    return text && hasValues(text, values) ? fillPlaceholders(text, values) : specified
  }
  return {
    ...mail,
    subject: said('subject', mail.subject),
    preheader: said('preheader', mail.preheader),
    paragraphs: [
      ...paragraphs.slice(0, first),
      ...paragraphsOf(texts.body ?? '')
        .filter(paragraph => hasValues(paragraph, values))
        .flatMap(paragraph => paragraphsOf(fillPlaceholders(paragraph, values))),
      ...paragraphs.slice(paragraphs.length - last),
    ],
  }
}

/** Returns the texts as specified: of an email with values, with a placeholder in the place of each value. */
export function wordsOf({ subject, preheader, paragraphs, wording }: MailContent): NamedTexts {
  const { values = {}, first = 0, last = 0 } = wording ?? {}
  const own = paragraphs.slice(first, paragraphs.length - last)
  return {
    subject: withPlaceholders(subject, values),
    preheader: withPlaceholders(preheader, values),
    body: withPlaceholders(own.join('\n\n'), values),
  }
}

function paragraphsOf(text: string) {
  return text
    .split(/\n{2,}/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
}

function hasValues(text: string, values: Readonly<Record<string, string>>) {
  return placeholdersIn(text).every(name => Object.hasOwn(values, name) && values[name])
}

/** A value that contains another is found first. */
function withPlaceholders(text: string, values: Readonly<Record<string, string>>) {
  const known = Object.entries(values)
    .filter(([, value]) => value !== '')
    .sort(([, a], [, b]) => b.length - a.length)
  if (known.length === 0) return text
  const any = new RegExp(known.map(([, value]) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
  return text.replace(any, found => `{${known.find(([, value]) => value === found)?.[0] ?? ''}}`)
}
