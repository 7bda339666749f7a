import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { askOthersKey } from './other-roofers.server.ts'
import { lockRequest } from './quotes.server.ts'
import { readRequest, type TrackedRequest } from './request-trackers.server.ts'

type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>
export type Job = { request: LockedRequest; earlierAndLater: LockedRequest[] }

/**
 * Locks all requests of a job: the homeowner's first one, and those made from it by asking other roofers. Always in the same order,
 * to avoid deadlocks.
 */
export async function lockJob(tx: Pick<App, 'db' | 'tokens'>, id: string): Promise<Job | undefined> {
  const locked: LockedRequest[] = []
  for (const own of await readJobIds(tx, id)) {
    const found = await lockRequest(tx, own)
    if (found) locked.push(found)
  }
  const request = locked.find(found => found.id === id)
  return request && { request, earlierAndLater: locked.filter(found => found !== request) }
}

export type SameJob = { token: string; request: TrackedRequest }

/** Returns the other requests of the same job, earliest first. After a change of the secret they have no link, so they're left out. */
export async function readSameJob(app: Pick<App, 'db' | 'tokens'>, id: string): Promise<SameJob[]> {
  const others = (await readJobIds(app, id)).filter(other => other !== id)
  const found = others.map(async other => {
    const token = app.tokens.of('quote', other)
    const request = await readRequest(app, token)
    return request ? [{ token, request }] : []
  })
  return (await Promise.all(found)).flat()
}

/** Returns all requests of the job as one request with all their recipients. */
export function wholeJob(request: TrackedRequest, others: readonly SameJob[]): TrackedRequest {
  const all = [request, ...others.map(other => other.request)]
  const recipients = all.flatMap(one => one.recipients)
  const closedAt = all.find(one => one.closedAt)?.closedAt ?? null
  const sentAt = new Date(Math.max(...all.map(one => one.sentAt.getTime())))
  return { ...request, recipients, closedAt, sentAt }
}

export async function readJobIds(tx: Pick<App, 'db' | 'tokens'>, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; keyHash: Buffer | null }>`
    select q.id, q.idempotency_key_hash as key_hash from quote_requests q
    where lower(q.email) = (select lower(email) from quote_requests where id = ${id}) order by q.id`.execute(tx.db)
  const jobOf = new Map<string, string>()
  const jobByKey = new Map<string, string>()
  // IDs increase, so an earlier request's job is known before the requests made from it.
  for (const { id: own, keyHash } of rows) {
    const job = (keyHash && jobByKey.get(keyHash.toString('hex'))) ?? own
    jobOf.set(own, job)
    jobByKey.set(hashToken(askOthersKey(tx, own)).toString('hex'), job)
  }
  return rows.map(row => row.id).filter(own => jobOf.get(own) === jobOf.get(id))
}
