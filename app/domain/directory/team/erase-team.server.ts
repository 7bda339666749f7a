import type { App } from '#domain/app.ts'
import { eraseInvitations } from './invitations.server.ts'
import { eraseJoinRequests } from './join-requests.server.ts'

/** Deletes ended invitations and answered requests to join after the retention period of claims. Returns the count. */
export async function eraseTeam(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return (await eraseInvitations(app)) + (await eraseJoinRequests(app))
}
