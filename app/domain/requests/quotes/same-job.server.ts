import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { askOthersKey } from './other-roofers.server.ts'
import { lockRequest } from './quotes.server.ts'

type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>
export type Job = { request: LockedRequest; earlierAndLater: LockedRequest[] }

/**
 * Locks the request and those that the homeowner made of it, or it of them, by asking others: one job, several requests. Always
 * in the same order, so that two taps on two pages can't deadlock.
 */
export async function lockJob(tx: Pick<App, 'db' | 'tokens'>, id: string): Promise<Job | undefined> {
  const { rows } = await sql<{ id: string; keyHash: Buffer | null }>`
    select q.id, q.idempotency_key_hash as key_hash from quote_requests q
    where lower(q.email) = (select lower(email) from quote_requests where id = ${id}) order by q.id`.execute(tx.db)
  const jobOf = new Map<string, string>()
  const jobByKey = new Map<string, string>()
  // An earlier request has the smaller id, so its job is known before those made of it.
  for (const { id: own, keyHash } of rows) {
    const job = (keyHash && jobByKey.get(keyHash.toString('hex'))) ?? own
    jobOf.set(own, job)
    jobByKey.set(hashToken(askOthersKey(tx, own)).toString('hex'), job)
  }
  const locked: LockedRequest[] = []
  for (const { id: own } of rows) {
    const found = jobOf.get(own) === jobOf.get(id) ? await lockRequest(tx, own) : undefined
    if (found) locked.push(found)
  }
  const request = locked.find(found => found.id === id)
  return request && { request, earlierAndLater: locked.filter(found => found !== request) }
}
