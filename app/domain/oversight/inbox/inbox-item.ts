// An inbox item is something that people sent or that needs the operator; all kinds are read and decided in one place.

export const inboxKinds = [
  'support',
  'application',
  'banner',
  'sponsorship',
  'payment',
  'claim',
  'edit',
  'photos',
  'listing',
  'review',
  'problem',
  'quote',
] as const
export type InboxKindName = (typeof inboxKinds)[number]

export function isInboxKind(text: string | undefined): text is InboxKindName {
  return inboxKinds.some(kind => kind === text)
}

/** The labels of the states differ by kind: a review is published, a report is settled. */
export const inboxStates = ['waiting', 'approved', 'rejected'] as const
export type InboxState = (typeof inboxStates)[number]

export const noteLimit = 2_000
export const inboxReasonLimit = 1_000

/** A row of the list. `about` names businesses. */
export type InboxItem = {
  kind: InboxKindName
  id: string
  at: Date
  state: InboxState
  title: string
  text: string
  about: string
  /** The promised time; null without a promise. */
  due: Date | null
}

/** A line of an open item, in reading order. */
export type InboxField = {
  label: string
  text: string
  /** The text for comparing versions, where `text` changes with time. */
  compared?: string
  href?: string
  language?: string
}
export type Decision = { reason: string; decidedAt: Date; by: string }
/** A form field that the operator fills in to approve an item. */
export type InboxChoice = {
  name: string
  label: string
  kind: 'choice' | 'checks' | 'money' | 'date' | 'text' | 'long-text'
  options?: { value: string; label: string }[]
  /** The initial value: one text, or the values of the ticked boxes. */
  value?: string | string[]
  hint?: string
  isRequired?: boolean
}
/** Chosen values by choice name; empty for an unticked box. */
export type ChoicesMade = Readonly<Record<string, readonly string[]>>

/** A file that only the operator can open: pictures are shown, other files are downloaded. */
export type InboxFile = { id: string; label: string; isPicture: boolean }

export type InboxContent = {
  fields: InboxField[]
  choices?: InboxChoice[]
  files?: InboxFile[]
  pictures: { path: string; label: string }[]
  /** The version of data that the decision publishes but this page doesn't show. */
  basis?: string
  /** No decision is possible now, for example because it's paid. */
  isFinal?: boolean
  /** The decision, for kinds that store their state themselves. */
  decision?: Decision
}
