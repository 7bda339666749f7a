// An item is something that people sent or that waits for the operator; whatever its kind, it is read and decided in one place.

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

/** What each state is called differs from kind to kind: a review is published, a report is settled. */
export const inboxStates = ['waiting', 'approved', 'rejected'] as const
export type InboxState = (typeof inboxStates)[number]

export const noteLimit = 2_000
export const inboxReasonLimit = 1_000

/** A line of the list. `about` names businesses. */
export type InboxItem = {
  kind: InboxKindName
  id: string
  at: Date
  state: InboxState
  title: string
  text: string
  about: string
  /** By when something was promised; null: by no time. */
  due: Date | null
}

/** What an open item tells, in the order in which it is read. */
export type InboxField = {
  label: string
  text: string
  /** What counts as the text when two versions are compared, where `text` changes with the clock. */
  compared?: string
  href?: string
  /** The language of a text that somebody else wrote. */
  language?: string
}
export type Decision = { reason: string; decidedAt: Date; by: string }
/** What the operator fills in when he lets an item through. */
export type InboxChoice = {
  name: string
  label: string
  kind: 'choice' | 'checks' | 'money' | 'date' | 'text' | 'long-text'
  options?: { value: string; label: string }[]
  /** What stands there at first: one text, or the values of what is ticked. */
  value?: string | string[]
  hint?: string
  isRequired?: boolean
}
/** By the name of the choice; a choice that is not ticked is no text at all. */
export type ChoicesMade = Readonly<Record<string, readonly string[]>>

/** A file that only the operator may open: a picture is shown, anything else is saved. */
export type InboxFile = { id: string; label: string; isPicture: boolean }

export type InboxContent = {
  fields: InboxField[]
  choices?: InboxChoice[]
  files?: InboxFile[]
  pictures: { path: string; label: string }[]
  /** The version of what the decision publishes beside what is read here. */
  basis?: string
  /** Nothing can be decided of it any more: it was paid, for example. */
  isFinal?: boolean
  /** Of a kind that keeps its state itself. */
  decision?: Decision
}
