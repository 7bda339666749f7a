import type { InboxKindName, InboxState } from '#domain/oversight/inbox/inbox-item.ts'
import { inboxWords } from '#domain/oversight/inbox/inbox-words.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { waiting: 'blue', approved: 'green', rejected: 'grey' } as const

/** The state of an item, with the label for its kind. */
export function StateBadge({ kind, state }: { kind: InboxKindName; state: InboxState }) {
  return <Badge tone={tones[state]}>{inboxWords.en.kinds[kind].states[state]}</Badge>
}
