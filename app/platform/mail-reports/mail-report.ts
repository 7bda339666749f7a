// A mail provider's report about our email, in one format.

export const reportProviders = ['ses', 'postmark', 'sendgrid', 'mailgun'] as const
export type ReportProvider = (typeof reportProviders)[number]

/** `hard`: the address doesn't work. `soft`: the provider gave up on one email. `complaint`: its reader called it spam. */
export type ReportKind = 'hard' | 'soft' | 'complaint'

/** Carries the id of our email. Some providers replace its Message-ID with their own. */
export const idHeader = 'X-Mail-Id'

/** An extended status (RFC 3463) of a policy, content or size that was refused: it says nothing about the address. */
export function isRejection(status: string) {
  return /^[45]\.([67]\.|3\.4\b|2\.3\b)/.test(status.trim())
}

export type MailReport = {
  address: string
  kind: ReportKind
  /** Identifies the event at the provider, also when it's sent again. */
  eventId: string
  /** All IDs in the event that may identify the email. */
  messageIds: readonly string[]
  at: Date
  /** The signed value, if the signature doesn't cover the event: it counts for one event. */
  proof?: string | undefined
}

/** `nothing`: signed, but about something that doesn't concern us. */
export type CallOutcome =
  | { is: 'reports'; reports: MailReport[] }
  | { is: 'nothing' | 'confirmed' | 'not-signed' | 'unreadable' | 'unavailable' }

type ProviderCall = { body: Buffer; headers: Headers; now: Date }
export type ReportReader = (call: ProviderCall) => Promise<CallOutcome>
export type ReportReaders = Partial<Record<ReportProvider, ReportReader>>

export function isReportProvider(text: string | undefined): text is ReportProvider {
  return reportProviders.some(provider => provider === text)
}

/** Milliseconds within which a signed time is accepted. Providers try again for hours, none for three days. */
const latestMs = 72 * 3_600_000
const earliestMs = 15 * 60_000

/** Returns whether a time can be the time of an event that is reported now. */
export function isTimely(at: Date, now: Date) {
  const age = now.getTime() - at.getTime()
  return age >= -earliestMs && age <= latestMs
}

/** Returns undefined instead of throwing. */
export function jsonOf(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
