import type { RawBuilder } from 'kysely'
import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import type { DrawnCreative } from '#domain/commerce/ads/draw-creatives.server.ts'
import type { ChoicesMade, InboxContent, InboxState } from './inbox-item.ts'

export type DecideRefusal =
  | 'forbidden'
  | 'item-unknown'
  | 'already-decided'
  | 'cannot-be-rejected'
  | 'listing-removed'
  | 'already-owned'
  | 'changed-meanwhile'
  | 'changed-since-seen'
  | 'choices-faulty'
  | 'pictures-busy'
export type Decided = Promise<Result<object, DecideRefusal>>

/** The states of an item in which each decision is possible. In any other it is neither offered nor taken. */
export type DecidableIn = Record<'approve' | 'reject', readonly InboxState[]>

/** What a decision set in motion (an owner, a listing, an email) isn't undone by another one. */
export const decidedOnce: DecidableIn = { approve: ['waiting'], reject: ['waiting'] }
export const decidedAgain: DecidableIn = { approve: ['waiting', 'rejected'], reject: ['waiting', 'approved'] }
export const onlyApproved: DecidableIn = { approve: ['waiting'], reject: [] }

/** What makes things of one kind items of the inbox: a new kind is a file with this, and a line in `inbox-kinds.server.ts`. */
export type InboxKind = {
  /** A query whose rows are its items: `id`, `at`, `state`, `title`, `text`, `about`, and what else is searched in `contact`. */
  items: RawBuilder<unknown>
  /** Its items have a `due_at` as well. */
  hasDue?: true
  /** The title as a person reads it, when the database keeps a word of ours. */
  sayTitle?(title: string): string
  /** The id of what took an item's place, where its sender replaced it. */
  current?(app: Pick<App, 'db'>, id: string): Promise<string>
  /** All that a decision acts on: nothing that it publishes may be missing, for what is read is what is compared. */
  read(app: Pick<App, 'db' | 'tokens' | 'clock'>, id: string): Promise<InboxContent | undefined>
  /**
   * Holds what `read` reads until the transaction ends, in the order in which `approve` and `reject` lock it. `decideItem` then
   * compares it with what the operator had read, so that no kind can decide without.
   */
  lock(tx: Transaction, id: string): Promise<unknown>
  decidableIn: DecidableIn
  /** Pictures that its approval needs. They are drawn before the transaction, which must not wait for them. */
  draw?(
    app: Pick<App, 'db' | 'bucket' | 'pictures'>,
    id: string,
    chosen: ChoicesMade,
  ): Promise<Result<{ creatives: DrawnCreative[] }, DecideRefusal>>
  /** What the operator chose is one list of texts for each of the item's `choices`; of a faulty one: 'choices-faulty'. */
  approve(
    app: Pick<App, 'transaction'>,
    caller: Caller,
    id: string,
    chosen: ChoicesMade,
    creatives: readonly DrawnCreative[],
  ): Decided
  /** Null: nothing of the kind can be rejected. */
  reject: ((app: Pick<App, 'transaction'>, caller: Caller, given: { id: string; reason: string }) => Decided) | null
  /** A private file of an item: undefined when there is none of that id, or none any more. */
  file?(app: Pick<App, 'db' | 'bucket'>, id: string, fileId: string): Promise<InboxFileContent | undefined>
}

/** `isPicture` only of what we drew anew ourselves: it is shown, anything else is saved. */
export type InboxFileContent = { mediaType: string; content: Buffer; isPicture: boolean }
