import type { Language } from '#platform/text/language.ts'

/** A mail to one recipient, composed where its facts are known; delivery only has to send it. */
export type Mail = {
  /** The same key is sent once, however often a job is tried. */
  dedupeKey: string
  kind: string
  changeId: string
  recipient: string
  replyTo: string | null
  language: Language
  content: MailContent
}

/** The one mail layout draws this as text and as HTML; each `path` is below the site's address. */
export type MailContent = {
  subject: string
  paragraphs: string[]
  button: MailLink | null
  /** What else one can do: quieter buttons after the first. */
  links?: MailLink[] | undefined
}
export type MailLink = { label: string; path: string }

/** What stands beneath a bulk mail: why it came, from whom, and how to get no more of them. */
export type MailFooter = { lines: string[]; unsubscribe: MailLink }

/** How a mail can end. One that was put off goes on waiting. */
export const mailEnds = ['sent', 'failed', 'suppressed', 'stopped'] as const
export type MailEnd = (typeof mailEnds)[number]

/** In the bulk lane wait the mails that nobody waits for: the other lane never stands behind it (decision 034). */
export type MailLane = 'ordinary' | 'bulk'
