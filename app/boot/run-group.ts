import cluster from 'node:cluster'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { readSecret } from '#platform/config/secret-file.ts'
import { awaitDatabase, sayAway, sayServes, sayWaits } from './await-database.ts'
import type { ToMember } from './group-messages.ts'
import { composeToPrepare, prepareProduct } from './prepare-product.ts'
import { openGroupFigures, startGroup } from './process-group.ts'
import { slotsOf } from './process-role.ts'
import { openProductDatabase, type ProductDatabase } from './product-database.ts'
import { StartError } from './start-error.ts'
import { stopOnSignals } from './stop-serving.ts'
import { findFreePort } from './web-listener.ts'

// PostgreSQL in the data folder allows sixty; commands and this process need some.
const embeddedConnections = 48

/** Owns the port and the embedded database, migrates it, and restarts the others. Serves nothing itself. */
export async function runGroup(config: Config, log: Logger) {
  const dataDir = resolve(config.DATA_DIR)
  const database = await openProductDatabase(config, dataDir, log)
  // The first process creates the secret once, so that no member has to.
  const secret = config.AUTH_SECRET ?? readSecret(join(dataDir, 'auth-secret'))
  try {
    await keep(config, log, { database, secret })
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function keep(config: Config, log: Logger, { database, secret }: { database: ProductDatabase; secret: string }) {
  const starting = new AbortController()
  const rejected = Promise.withResolvers<never>()
  const listening = Promise.withResolvers<void>()
  let prepared: ToMember | undefined
  // With port 0, each member would get a different one, and later members couldn't share it.
  const port = config.PORT === 0 ? await findFreePort(config.HOST) : config.PORT
  const figures = openGroupFigures(() => group.members)
  cluster.on('listening', () => listening.resolve())
  const group = startGroup(slotsOf(config), {
    fork: () => cluster.fork(),
    greet(member) {
      member.tell({ kind: 'begin', slot: member.slot, embedded: embeddedOf(config, database), port })
      if (prepared) member.tell(prepared)
    },
    onMessage(member, message) {
      if (message.kind === 'rejected') rejected.reject(new StartError(message.sentence))
      else figures.hear(member, message)
    },
    log,
  })
  // After the start, this is an ordinary end of a member.
  rejected.promise.catch(() => {})

  endWithLauncher(
    stopOnSignals(async () => {
      starting.abort()
      await group.stop()
      await database.stop()
    }),
  )
  let renewing: Promise<unknown> = Promise.resolve()
  process.on('SIGUSR2', () => {
    renewing = renewing.then(group.renew)
  })

  await Promise.race([listening.promise, rejected.promise])
  const siteUrl = config.BASE_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`
  const { app, close } = composeToPrepare(config, secret, database)
  const isPrepared = await awaitDatabase(() => prepareProduct(app, config, database), {
    signal: starting.signal,
    onAway(reason) {
      sayAway(log, reason)
      console.log(sayWaits(config, siteUrl))
    },
  })
  await close()
  if (!isPrepared) return
  prepared = { kind: 'prepared', siteUrl }
  group.tell(prepared)
  const ready = Promise.all([...group.members].map(member => member.ready))
  const areReady = await Promise.race([ready, rejected.promise])
  if (areReady.every(Boolean)) console.log(sayServes(config, siteUrl, database.location))
}

/** All processes share the embedded PostgreSQL's connections; with a server, each reads the address itself. */
function embeddedOf(config: Config, { connection }: ProductDatabase) {
  const { host, user, database } = connection
  const max = Math.max(2, Math.min(config.DATABASE_POOL, Math.floor(embeddedConnections / slotsOf(config).length)))
  return config.DATABASE_URL || !host || !user || !database ? undefined : { host, user, database, max }
}
