import type { MailContent } from './mail.ts'

// A circular is a text that many mails share. Each mail keeps only the words that it fills in, by the name of their place.

export type Fills = Record<string, string>

/** A place in a text: `{business}`. Names that stand for nothing stay as they are. */
export const placePattern = /\{([a-z]+)\}/gi

/** The text as one of its mails says it. What is filled in is not searched for places again. */
export function fillCircular({ subject, paragraphs, ...rest }: MailContent, fills: Fills): MailContent {
  const fill = (text: string) => text.replace(placePattern, (place, name: string) => fills[name.toLowerCase()] ?? place)
  return { ...rest, subject: fill(subject), paragraphs: paragraphs.map(fill) }
}
