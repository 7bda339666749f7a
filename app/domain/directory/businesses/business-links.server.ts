import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

// Every private link contains its business's epoch. Triggers begin a new one when the owner or email changes.

export async function readLinkEpochs({ db }: Pick<App, 'db'>, businessIds: readonly string[]) {
  const found = db.selectFrom('businessLinks').select(['businessId', 'epoch']).where('businessId', 'in', businessIds)
  const known = new Map((await found.execute()).map(({ businessId, epoch }) => [businessId, epoch]))
  return new Map(businessIds.map(id => [id, known.get(id) ?? 0]))
}

export async function readLinkEpoch(app: Pick<App, 'db'>, businessId: string) {
  return (await readLinkEpochs(app, [businessId])).get(businessId) ?? 0
}

export async function beginLinkEpoch({ db }: Pick<App, 'db'>, businessId: string) {
  await sql`select begin_link_epoch(${businessId}, false)`.execute(db)
}

/** Lets the owner of this claim read the requests that the listing's mailbox can open through its links now. */
export async function keepMailboxRequests({ db, clock }: Pick<App, 'db' | 'clock'>, businessId: string, claim: string) {
  await sql`select keep_mailbox_requests(${businessId}, ${claim}, ${clock.now()})`.execute(db)
}
