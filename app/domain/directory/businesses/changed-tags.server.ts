import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** All changes of transactions before `xid` are known, and of the later transactions those in `seen`. */
export type Position = { xid: string; seen: ReadonlySet<string> }

const manyBusinesses = 500

export async function endOfChanges(app: Pick<App, 'db'>): Promise<Position> {
  const xid = await oldestRunning(app)
  const seen = await changesSince(app, xid)
  return { xid, seen: new Set(seen.map(change => change.id)) }
}

/**
 * Returns the tags of pages that changes since `from` make stale, or 'all'. The position is the oldest running
 * transaction, so that one committed late isn't missed.
 */
export async function readChangedTags(app: Pick<App, 'db'>, from: Position) {
  const xid = await oldestRunning(app)
  // Transaction ids restart when another server takes over or a backup is restored.
  if (BigInt(xid) < BigInt(from.xid)) return { position: await endOfChanges(app), tags: 'all' as const }
  const changes = await changesSince(app, from.xid, xid)
  const fresh = changes.filter(change => !from.seen.has(change.id))
  const position: Position = {
    xid,
    seen: new Set(changes.filter(change => change.mayComeAgain).map(change => change.id)),
  }
  if (fresh.length === 0) return { position, tags: [] }

  const businesses = await businessesOf(
    app,
    fresh.map(change => change.id),
  )
  if (businesses.length > manyBusinesses) return { position, tags: 'all' as const }
  const touched = businesses.length > 0 ? ['listings', ...businesses.map(id => `business:${id}`)] : []
  return { position, tags: [...touched, ...fresh.flatMap(change => change.tags)] }
}

/** Changes may be returned again unless their transaction is before `next`. */
function changesSince({ db }: Pick<App, 'db'>, xid: string, next = xid) {
  return db
    .selectFrom('changes')
    .select(['id', 'tags', sql<boolean>`xid >= ${next}::xid8`.as('mayComeAgain')])
    .where(sql<boolean>`xid >= ${xid}::xid8`)
    .execute()
}

async function businessesOf({ db }: Pick<App, 'db'>, changeIds: string[]) {
  const changed = db.selectFrom('businessRevisions').select('businessId as id').where('changeId', 'in', changeIds)
  const created = db.selectFrom('businesses').select('id').where('createdChangeId', 'in', changeIds)
  const rows = await changed
    .union(created)
    .limit(manyBusinesses + 1)
    .execute()
  return rows.map(row => row.id)
}

async function oldestRunning({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return rows[0]?.xid ?? '0'
}
