import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { askOthersKey } from './other-roofers.server.ts'
import { lockRequest } from './quotes.server.ts'
import { readRequest, type TrackedRequest } from './request-trackers.server.ts'

type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>
export type Job = { request: LockedRequest; earlierAndLater: LockedRequest[] }

/**
 * Locks the request and those that the homeowner made of it, or it of them, by asking others: one job, several requests. Always
 * in the same order, so that two taps on two pages can't deadlock.
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

/** Returns the job as one request: its recipients are those of all its requests. */
export function wholeJob(request: TrackedRequest, others: readonly SameJob[]): TrackedRequest {
  const all = [request, ...others.map(other => other.request)]
  const recipients = all.flatMap(one => one.recipients)
  const closedAt = all.find(one => one.closedAt)?.closedAt ?? null
  const sentAt = new Date(Math.max(...all.map(one => one.sentAt.getTime())))
  return { ...request, recipients, closedAt, sentAt }
}

/** Returns the ids of all requests of the request's job, its own included. */
export async function readJobIds(tx: Pick<App, 'db' | 'tokens'>, id: string): Promise<string[]> {
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
  return rows.map(row => row.id).filter(own => jobOf.get(own) === jobOf.get(id))
}
