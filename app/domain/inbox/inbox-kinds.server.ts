import { claimKind } from './claim-kind.server.ts'
import { editKind } from './edit-kind.server.ts'
import type { InboxKindName } from './inbox-item.ts'
import type { InboxKind } from './inbox-kind.ts'
import { problemKind } from './problem-kind.server.ts'
import { quoteKind } from './quote-kind.server.ts'
import { reviewKind } from './review-kind.server.ts'

/** The one table of what the inbox holds. */
export const kinds: Record<InboxKindName, InboxKind> = {
  claim: claimKind,
  edit: editKind,
  review: reviewKind,
  problem: problemKind,
  quote: quoteKind,
}
