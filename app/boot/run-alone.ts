import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { awaitDatabase, sayAway, sayServes, sayWaits } from './await-database.ts'
import { prepareProduct } from './prepare-product.ts'
import { roleOf } from './process-role.ts'
import { openProductDatabase, type ProductDatabase } from './product-database.ts'
import { startProduct } from './start-product.ts'
import { stopOnSignals } from './stop-serving.ts'

export async function runAlone(config: Config, log: Logger) {
  const database = await openProductDatabase(config, resolve(config.DATA_DIR), log)
  try {
    await serve(config, log, database)
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function serve(config: Config, log: Logger, database: ProductDatabase) {
  let tellWaiting = () => {}
  const product = await startProduct(config, log, {
    role: roleOf[config.PROCESS_ROLE],
    database,
    prepare: (app, signal) =>
      awaitDatabase(() => prepareProduct(app, config, database), {
        signal,
        onAway(reason) {
          sayAway(log, reason)
          tellWaiting()
        },
      }),
  })
  tellWaiting = () => console.log(sayWaits(config, product.baseUrl))
  endWithLauncher(
    stopOnSignals(async () => {
      await product.stop()
      await database.stop()
    }),
  )
  if (await product.ready) console.log(sayServes(config, product.baseUrl, database.location))
}
