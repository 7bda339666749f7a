import type { RawBuilder } from 'kysely'
import type { App, Caller, Result } from '../app.ts'
import type { InboxContent } from './inbox-item.ts'

export type DecideRefusal =
  | 'forbidden'
  | 'item-unknown'
  | 'already-decided'
  | 'cannot-be-rejected'
  | 'listing-removed'
  | 'already-owned'
  | 'changed-meanwhile'
export type Decided = Promise<Result<object, DecideRefusal>>

/** What makes things of one kind items of the inbox: a new kind is a file with this, and a line in `inbox-kinds.server.ts`. */
export type InboxKind = {
  /** A query whose rows are its items: `id`, `at`, `state`, `title`, `text`, `about`, and what else is searched in `contact`. */
  items: RawBuilder<unknown>
  /** The title as a person reads it, when the database keeps a word of ours. */
  sayTitle?(title: string): string
  read(app: Pick<App, 'db' | 'tokens'>, id: string): Promise<InboxContent | undefined>
  approve(app: Pick<App, 'transaction'>, caller: Caller, id: string): Decided
  /** Null: nothing of the kind can be rejected. */
  reject: ((app: Pick<App, 'transaction'>, caller: Caller, given: { id: string; reason: string }) => Decided) | null
}
