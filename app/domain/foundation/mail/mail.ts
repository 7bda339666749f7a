import type { Language } from '#platform/text/language.ts'

/** An email is composed where its data is known; delivery only sends it. */
export type Mail = {
  /** An email with the same key is sent once, however often a job is retried. */
  dedupeKey: string
  kind: string
  changeId: string
  recipient: string
  replyTo: string | null
  language: Language
  content: MailContent
}

/** One layout renders this as text and HTML. Each `path` is relative to the site's address. */
export type MailContent = {
  /** The name for From; ours by default. The address is always the site's own. */
  writer?: MailWriter | undefined
  subject: string
  preheader: string
  paragraphs: string[]
  phone?: MailPhone | undefined
  button: MailLink | null
  links?: MailLink[] | undefined
  /** Begins a new email to another person: unlike a reply, it doesn't quote this one with its private links. */
  mailbox?: MailBox | undefined
  /** For an email whose words the operator may change. Gone once the email is queued. */
  wording?: MailWording | undefined
}

export type MailWording = {
  kind: string
  /** The placeholders of its texts; '' if this email has no value for one. */
  values: Readonly<Record<string, string>>
  /** How many paragraphs at the beginning and at the end stay as specified: a phone number, legal lines. */
  first?: number
  last?: number
}

export type MailLink = { label: string; path: string }
export type MailBox = { label: string; address: string }
export type MailPhone = { shown: string; dial: string }
/** `via` makes `Marisol via Roof Rescue`; 'alerts' is for notices to the operator. */
export type MailWriter = { via: string } | 'alerts'

export type MailFooter = { lines: string[]; unsubscribe: MailLink }

/** These states are final. An email that is due for a retry keeps waiting. */
export const mailEnds = ['sent', 'failed', 'suppressed', 'stopped'] as const
export type MailEnd = (typeof mailEnds)[number]

/** Bulk email can wait and never delays the ordinary queue (decision 034). */
export type MailQueue = 'ordinary' | 'bulk'

export type Fills = Record<string, string>

/** Placeholders such as `{business}`. Unknown names aren't replaced. */
export const placePattern = /\{([a-z_]+)\}/gi

/** Inserted values aren't searched for placeholders. */
export function fillEmailTemplate({ subject, preheader, paragraphs, ...rest }: MailContent, fills: Fills): MailContent {
  const fill = (text: string) => text.replace(placePattern, (place, name: string) => fills[name.toLowerCase()] ?? place)
  return { ...rest, subject: fill(subject), preheader: fill(preheader), paragraphs: paragraphs.map(fill) }
}

/** Returns the tags of the request's and the business's pages, which show whether the email arrived. */
export function tagsOfMail(dedupeKey: string) {
  const [, requestId] = /^quote:([\da-f-]{36}):[\da-f-]{36}$/.exec(dedupeKey) ?? []
  return requestId === undefined ? [] : [`request:${requestId}`]
}
