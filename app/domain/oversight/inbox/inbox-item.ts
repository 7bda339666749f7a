// An inbox item is something sent by people, or that needs the operator; one page lists all kinds.

export const inboxKinds = [
  'weather',
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
  'report',
  'problem',
  'quote',
] as const
export type InboxKindName = (typeof inboxKinds)[number]

export function isInboxKind(text: string | undefined): text is InboxKindName {
  return inboxKinds.some(kind => kind === text)
}

const tagStart = 'inbox:'

export function itemTag({ kind, id }: PickedItem) {
  return `${tagStart}${kind}:${id}`
}

export function taggedItem(tags: readonly string[]): PickedItem | undefined {
  const [kind, id = ''] =
    tags
      .find(tag => tag.startsWith(tagStart))
      ?.slice(tagStart.length)
      .split(':') ?? []
  return isInboxKind(kind) ? { kind, id } : undefined
}

export const inboxStates = ['waiting', 'approved', 'rejected'] as const
export type InboxState = (typeof inboxStates)[number]

/** Settling these publishes nothing and emails nobody, so several can be settled at once. */
const closedAtOnce: readonly InboxKindName[] = ['problem', 'quote']

export function canCloseAtOnce(kind: InboxKindName) {
  return closedAtOnce.includes(kind)
}

export type PickedItem = { kind: InboxKindName; id: string }
export type AssignError = 'forbidden' | 'item-unknown' | 'cannot-take-it' | 'taken'
export type CloseError = 'forbidden' | 'cannot-be-closed'

export const inboxOwners = ['mine', 'free'] as const
export const pickedAtMost = 50

export const noteLimit = 2_000
export const inboxReasonLimit = 1_000

export type InboxItem = {
  kind: InboxKindName
  id: string
  at: Date
  state: InboxState
  title: string
  text: string
  about: string
  due: Date | null
  /** The assigned person on the staff; null if unassigned. */
  assignee: { id: string; name: string } | null
}

export type InboxField = {
  label: string
  text: string
  /** Compared instead of `text`, for a text that changes with time. */
  compared?: string
  href?: string
  language?: string
  change?: { before: string; after: string }
}
export type Decision = { reason: string; decidedAt: Date; by: string }
export type InboxChoice = {
  name: string
  label: string
  kind: 'choice' | 'checks' | 'money' | 'date' | 'text' | 'long-text'
  options?: { value: string; label: string }[]
  /** One text, or the values of several ticked boxes. */
  value?: string | string[]
  hint?: string
  isRequired?: boolean
}
export type ChoicesMade = Readonly<Record<string, readonly string[]>>

/** Only the operator gets these files: pictures are shown, others are downloaded. */
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
  /** Set for kinds of items that store their state themselves. */
  decision?: Decision
}
