import { sql } from 'kysely'
import type { App, Result } from '#domain/app.ts'
import { claimRegion, readMode, readRegionId } from '#domain/foundation/settings/settings.server.ts'
import { lockNumbers } from '#platform/database/locks.ts'
import { defaultRegion, readRegionPlaces, readRegionPrograms } from '#platform/region/read-region.ts'
import type { Region } from '#platform/region/region-schema.ts'
import { replacePrograms } from '../incentives/programs.server.ts'
import { removeGivenPlaces, writeRegionPlaces } from './region-places.server.ts'

/**
 * Gives the database the cities and ZIPs of the region's folder. An unused database becomes the region's; one that's used keeps its
 * region, which was the default one before there was a choice.
 */
export async function loadRegion(
  app: Pick<App, 'transaction'>,
  region: Region,
): Promise<Result<object, 'other-region'> & { owner: string }> {
  return app.transaction(async tx => {
    await sql`select pg_advisory_xact_lock(${lockNumbers.loadingRegion})`.execute(tx.db)
    const known = await readRegionId(tx)
    const owner = known ?? ((await isUsed(tx)) ? defaultRegion : region.id)
    if (owner !== region.id) return { ok: false, reason: 'other-region', owner } as const
    if (known === undefined && owner !== defaultRegion) {
      await claimRegion(tx, owner)
      await removeGivenPlaces(tx)
      await replacePrograms(tx, readRegionPrograms(owner))
    }
    await writeRegionPlaces(tx, region, readRegionPlaces(owner))
    return { ok: true, owner } as const
  })
}

/** Returns the region whose listings the database has, or undefined for an unused one, also before the migrations. */
export async function regionOf(app: Pick<App, 'db'>) {
  const { rows } = await sql<{ hasTables: boolean }>`
    select to_regclass('settings') is not null and to_regclass('businesses') is not null as has_tables`.execute(app.db)
  if (!rows[0]?.hasTables) return undefined
  return (await readRegionId(app)) ?? ((await isUsed(app)) ? defaultRegion : undefined)
}

async function isUsed(app: Pick<App, 'db'>) {
  if ((await readMode(app)) !== undefined) return true
  return (await app.db.selectFrom('businesses').select('id').limit(1).executeTakeFirst()) !== undefined
}
