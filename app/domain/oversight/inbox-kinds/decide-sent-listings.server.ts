import type { DecideListings } from '#domain/directory/listings/change-selected.server.ts'
import { writeDecision } from '../inbox/inbox-decisions.server.ts'
import { tellSent } from './listing-kind.server.ts'

/** Settles the listings that were sent in and are published by a bulk change, as approving each would. */
export const decideSentListings: DecideListings = async (tx, { changeId, at, caller }, ids) => {
  for (const id of ids) {
    if (!(await tellSent(tx, { id, changeId }))) continue
    const decision = { kind: 'listing', id, state: 'approved', reason: '', by: caller.actor.id, at, changeId } as const
    await writeDecision(tx, decision)
  }
}
