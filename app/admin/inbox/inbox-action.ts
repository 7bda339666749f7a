import type { App, Caller } from '#domain/app.ts'
import { decideItem } from '#domain/oversight/inbox/decide-item.server.ts'
import type { ChoicesMade, InboxKindName } from '#domain/oversight/inbox/inbox-item.ts'
import type { DecideError } from '#domain/oversight/inbox/inbox-kind.ts'
import type { InboxAction } from '#domain/oversight/inbox/inbox-schema.server.ts'
import { noteItem } from '#domain/oversight/inbox/note-item.server.ts'

export type InboxAnswer = {
  seen: string
  invalid: string | null
  typed: Record<string, string | undefined>
  chosen: ChoicesMade
  error: DecideError | undefined
  /** Who took the item while it was open in this tab. */
  taker?: string
}

export const statusOf: Record<DecideError, number> = {
  forbidden: 403,
  'item-unknown': 404,
  'already-decided': 409,
  'cannot-be-rejected': 422,
  'listing-removed': 410,
  'already-owned': 409,
  'changed-meanwhile': 409,
  'changed-since-seen': 409,
  'choices-faulty': 422,
  'sold-out': 409,
  'pictures-busy': 503,
}

type About = { kind: InboxKindName; id: string; chosen: ChoicesMade }

export async function runInboxAction(app: App, caller: Caller, { chosen, ...about }: About, intent: InboxAction) {
  const result =
    intent.act === 'note'
      ? await noteItem(app, caller, { ...about, ...intent })
      : intent.act === 'approve'
        ? await decideItem(app, caller, { ...about, ...intent, chosen })
        : await decideItem(app, caller, { ...about, ...intent })
  return result.ok ? undefined : result.reason
}
