import type { Language } from '#platform/text/language.ts'

/** An email to one recipient, composed where its facts are known; delivery only has to send it. */
export type Mail = {
  /** Deduplicates: one key is sent once, however often a job is retried. */
  dedupeKey: string
  kind: string
  changeId: string
  recipient: string
  replyTo: string | null
  language: Language
  content: MailContent
}

/** Content that the only email layout draws as text and as HTML. Each `path` is relative to the site's address. */
export type MailContent = {
  /** Who writes, for the From name; the product itself by default. The address is always the site's own. */
  writer?: MailWriter | undefined
  subject: string
  /** The hidden first line that an inbox shows after the subject. */
  preheader: string
  paragraphs: string[]
  /** A number in the paragraphs that a tap calls. */
  phone?: MailPhone | undefined
  button: MailLink | null
  /** Secondary links, shown as quieter buttons after the first. */
  links?: MailLink[] | undefined
}
export type MailLink = { label: string; path: string }
/** A number as written in a paragraph, and its `tel:` address. */
export type MailPhone = { shown: string; dial: string }
/** A person or business, for `Marisol via Roof Rescue`; 'alerts' for notices to the operator. */
export type MailWriter = { via: string } | 'alerts'

/** The footer of a bulk email: the reason for it, its sender, and how to unsubscribe. */
export type MailFooter = { lines: string[]; unsubscribe: MailLink }

/** The final states of an email. One that is due for a retry keeps waiting. */
export const mailEnds = ['sent', 'failed', 'suppressed', 'stopped'] as const
export type MailEnd = (typeof mailEnds)[number]

/** Emails in the bulk queue can wait; they never delay the ordinary queue (decision 034). */
export type MailQueue = 'ordinary' | 'bulk'

// An email template is shared by many emails. Each email stores only its own placeholder values.

export type Fills = Record<string, string>

/** Matches a placeholder: `{business}`. Unknown names stay as they are. */
export const placePattern = /\{([a-z]+)\}/gi

/** Returns the template with its placeholders filled in. Inserted values are not searched for placeholders. */
export function fillEmailTemplate({ subject, preheader, paragraphs, ...rest }: MailContent, fills: Fills): MailContent {
  const fill = (text: string) => text.replace(placePattern, (place, name: string) => fills[name.toLowerCase()] ?? place)
  return { ...rest, subject: fill(subject), preheader: fill(preheader), paragraphs: paragraphs.map(fill) }
}
