import type { MailContent } from './mail.ts'

// A circular is an email template shared by many emails. Each email stores only its own placeholder values.

export type Fills = Record<string, string>

/** Matches a placeholder: `{business}`. Unknown names stay as they are. */
export const placePattern = /\{([a-z]+)\}/gi

/** Returns the template with its placeholders filled in. Inserted values are not searched for placeholders. */
export function fillCircular({ subject, paragraphs, ...rest }: MailContent, fills: Fills): MailContent {
  const fill = (text: string) => text.replace(placePattern, (place, name: string) => fills[name.toLowerCase()] ?? place)
  return { ...rest, subject: fill(subject), paragraphs: paragraphs.map(fill) }
}
