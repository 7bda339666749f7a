import type { App, Transaction } from '#domain/app.ts'
import { removeOwner } from '../claims/owners.server.ts'
import { latestEdit, replaceWaiting } from '../own-edits/edits.server.ts'
import { eraseInvitations } from './invitations.server.ts'
import { eraseJoinRequests } from './join-requests.server.ts'
import { addMember, deleteMember, readTeamStart } from './members.server.ts'

type Retired = { businessId: string; userId: string; becomes: 'manager' | 'crew' | null }

/** Removes an owner from a business that has another owner. Triggers invalidate links that were emailed before. */
export async function retireOwner(tx: Transaction, { businessId, userId, becomes }: Retired) {
  const changeId = await readTeamStart(tx, businessId)
  // Add the new role first: shifts and alerts end with a person's last role.
  if (becomes && changeId) await addMember(tx, { businessId, userId, role: becomes, since: tx.clock.now(), changeId })
  await removeOwner(tx, { businessId, userId })
}

/** Ends a person's access, and an edit of theirs that waits for approval. */
export async function endMembership(
  tx: Transaction,
  { businessId, userId, by }: { businessId: string; userId: string; by: string },
) {
  await deleteMember(tx, { businessId, userId })
  await removeOwner(tx, { businessId, userId })
  await withdrawEdit(tx, { businessId, userId, by })
}

/** Withdraws the person's pending edit, because they can no longer edit the listing. */
export async function withdrawEdit(
  tx: Transaction,
  { businessId, userId, by }: { businessId: string; userId: string; by: string },
) {
  const edit = await latestEdit(tx, { businessId, userId })
  if (edit?.state === 'waiting') await replaceWaiting(tx, businessId, { by, at: tx.clock.now() })
}

/** Deletes ended invitations and answered requests to join after the retention period of claims. Returns the count. */
export async function eraseTeam(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return (await eraseInvitations(app)) + (await eraseJoinRequests(app))
}
