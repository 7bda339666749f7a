import type { Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { readReviewedOf } from '#domain/requests/reviews/unnamed-reviews.server.ts'
import type { Person } from './data-link.ts'
import { eraseRecords } from './erase-records.server.ts'

export type Erasure = { action: 'erase-own-data' | 'delete-account' | 'erase-person'; person: Person }

/** Deletes a person's data in one change, which records the actor and time but not the person. */
export async function erasePerson(tx: Transaction, caller: Caller, { action, person }: Erasure) {
  // Recorded before the deletion, with the pages that lose a name.
  const reviewed = await readReviewedOf(tx, person.email)
  await recordChange(tx, caller, { action, tags: reviewed.map(id => `business:${id}`) })
  await eraseRecords(tx, person)
}
