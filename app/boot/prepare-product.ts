import { redateApiKey } from '#database/sample/api-keys/redate-api-key.ts'
import { redateAvailability } from '#database/sample/directory/redate-availability.ts'
import { loadSampleData } from '#database/sample/load-sample-data.ts'
import type { App } from '#domain/app.ts'
import type { Config } from '#platform/config/config.ts'
import { prepareDirectory } from './prepare-directory.ts'
import type { ProductDatabase } from './product-database.ts'

/** Prepares the database for serving pages: its tables, mode and sample data. Throws while it's unavailable. */
export async function prepareProduct(app: App, config: Config, database: ProductDatabase) {
  await database.migrate()
  await prepareDirectory(app, config)
  const now = app.clock.now()
  if (config.ROOF_RESCUE_MODE === 'demonstration' && (await loadSampleData(app, now)) === 'already') {
    await redateAvailability(app, now)
    await redateApiKey(app, now)
  }
}
