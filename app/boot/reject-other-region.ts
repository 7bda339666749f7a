import type { ClientBase } from 'pg'
import { regionOf } from '#domain/directory/places/load-region.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { databaseOn } from '#platform/database/database.ts'
import { MigrationError } from '#platform/database/migrations.ts'
import { otherRegionText } from './start-error.ts'

/** Throws if the database is another region's, before a migration changes anything in it. */
export async function rejectOtherRegion(client: ClientBase) {
  const owner = await regionOf({ db: databaseOn(client) })
  if (owner !== undefined && owner !== region.id) throw new MigrationError(otherRegionText(owner))
}
