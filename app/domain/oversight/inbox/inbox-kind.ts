import type { RawBuilder } from 'kysely'
import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import type { DrawnCreative } from '#domain/commerce/banners/draw-creatives.server.ts'
import { shownPhones } from '#domain/directory/businesses/shown-phone.ts'
import { mailtoLink } from '#platform/text/email-address.ts'
import type { ChoicesMade, InboxContent, InboxField, InboxState } from './inbox-item.ts'

export type DecideError =
  | 'forbidden'
  | 'item-unknown'
  | 'already-decided'
  | 'cannot-be-rejected'
  | 'listing-removed'
  | 'already-owned'
  | 'changed-meanwhile'
  | 'changed-since-seen'
  | 'choices-faulty'
  | 'sold-out'
  | 'pictures-busy'
export type Decided = Promise<Result<object, DecideError>>

/** In other states the decision is neither offered nor accepted. */
type DecidableIn = Record<'approve' | 'reject', readonly InboxState[]>

/** A decision with consequences (an owner, a listing, an email) can't be reversed by another one. */
export const decidedOnce: DecidableIn = { approve: ['waiting'], reject: ['waiting'] }
export const decidedAgain: DecidableIn = { approve: ['waiting', 'rejected'], reject: ['waiting', 'approved'] }
export const onlyApproved: DecidableIn = { approve: ['waiting'], reject: [] }

/** A new kind is one file with this and a line in `inbox-kinds.server.ts`. */
export type InboxKind = {
  /** A query with `id`, `at`, `state`, `title`, `text`, `about`, and more searchable text in `contact`. */
  items: RawBuilder<unknown>
  hasDue?: true
  sayTitle?(title: string): string
  /** The id of the item with which the sender replaced this one. */
  current?(app: Pick<App, 'db'>, id: string): Promise<string>
  /** Must include everything that the decision publishes, because only this is compared. */
  read(app: Pick<App, 'db' | 'tokens' | 'clock'>, id: string): Promise<InboxContent | undefined>
  /** Locks what `read` reads, in the order of `approve` and `reject`; `decideItem` then compares versions for every kind. */
  lock(tx: Transaction, id: string): Promise<unknown>
  decidableIn: DecidableIn
  /** Renders pictures for the approval before the transaction, so that it doesn't wait. */
  draw?(
    app: Pick<App, 'db' | 'bucket' | 'pictures'>,
    id: string,
    chosen: ChoicesMade,
  ): Promise<Result<{ creatives: DrawnCreative[] }, DecideError>>
  /** `choices` has a list of texts per choice; invalid ones return 'choices-faulty'. */
  approve(
    tx: Transaction,
    caller: Caller,
    id: string,
    chosen: ChoicesMade,
    creatives: readonly DrawnCreative[],
  ): Decided
  reject: ((tx: Transaction, caller: Caller, given: { id: string; reason: string }) => Decided) | null
  file?(app: Pick<App, 'db' | 'bucket'>, id: string, fileId: string): Promise<InboxFileContent | undefined>
}

/** `isPicture` is true for pictures that we re-encoded. They're shown inline; other files are downloads. */
type InboxFileContent = { mediaType: string; content: Buffer; isPicture: boolean }

export function phoneFields(typed: string): InboxField[] {
  return shownPhones(typed).map(({ text, dial }) => ({ label: 'Phone', text, ...(dial && { href: dial }) }))
}

export function writeTo(email: string | null): Pick<InboxField, 'href'> {
  const href = mailtoLink(email ?? '')
  return href ? { href } : {}
}
