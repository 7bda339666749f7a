import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** How far a reader has come: every change of an earlier transaction is known, of the later ones those in `seen`. */
export type Position = { xid: string; seen: ReadonlySet<string> }

/** More businesses than this in one look: it is cheaper to call every page stale. */
const manyBusinesses = 500

/** Where the changes end now; the next look starts here. */
export async function endOfChanges(app: Pick<App, 'db'>): Promise<Position> {
  const xid = await oldestRunning(app)
  const seen = await changesSince(app, xid)
  return { xid, seen: new Set(seen.map(change => change.id)) }
}

/**
 * The tags of pages that changes committed since `from` made stale, or 'all' of them. A transaction that began before the
 * last look and committed after it is found too: the position is the oldest transaction still running, not the newest seen.
 */
export async function readChangedTags(app: Pick<App, 'db'>, from: Position) {
  const xid = await oldestRunning(app)
  // Numbers that were given out come again: another server took over, or a backup was restored.
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

/** The changes of a transaction and all later ones; each may come again if its own is not earlier than `next`. */
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
