import { redateApiKey } from '#database/sample/api-keys/redate-api-key.ts'
import { redateAvailability } from '#database/sample/directory/redate-availability.ts'
import { loadSampleData } from '#database/sample/load-sample-data.ts'
import type { App } from '#domain/app.ts'
import { loadRegion } from '#domain/directory/places/load-region.server.ts'
import { ensureDemoAdmin } from '#domain/foundation/accounts/create-admin.server.ts'
import { isGuessable } from '#domain/foundation/accounts/password-rule.ts'
import { demoAdmin } from '#domain/foundation/accounts/session.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { claimMode, nameOperator } from '#domain/foundation/settings/settings.server.ts'
import type { Config } from '#platform/config/config.ts'
import { compose } from './compose.ts'
import { limitsOf } from './limits.ts'
import type { ProductDatabase } from './product-database.ts'
import { otherRegionText, StartError } from './start-error.ts'

export async function prepareProduct(app: App, config: Config, database: ProductDatabase) {
  await database.migrate()
  await prepareDirectory(app, config)
  const now = app.clock.now()
  if (
    config.ROOF_RESCUE_MODE === 'demonstration' &&
    region.hasSample &&
    (await loadSampleData(app, now)) === 'already'
  ) {
    await redateAvailability(app, now)
    await redateApiKey(app, now)
  }
}

export async function prepareDirectory(app: App, config: Config) {
  const loaded = await loadRegion(app, region)
  if (!loaded.ok) throw new StartError(otherRegionText(loaded.owner))
  const mode = await claimMode(app, config.ROOF_RESCUE_MODE)
  if (mode !== config.ROOF_RESCUE_MODE && !isForced(config))
    throw new StartError(
      `This database belongs to ${mode} mode, so ${config.ROOF_RESCUE_MODE} mode won’t touch it. Set DATABASE_URL to another one.`,
    )
  if (config.ROOF_RESCUE_MODE === 'production') await nameOperator(app, config.OPERATOR_EMAIL)
  // A production database's admin is a real person's account: not even a missing one is created.
  else if (!isForced(config)) await ensureDemoAdmin(app, starter(app), demonstrationPassword(config))
}

export function printsCredentials(config: Config) {
  return config.ROOF_RESCUE_MODE === 'demonstration' && !config.PUBLIC_DEMONSTRATION_PASSWORD && !isForced(config)
}

function demonstrationPassword(config: Config) {
  const own = config.ROOF_RESCUE_MODE === 'demonstration' ? config.PUBLIC_DEMONSTRATION_PASSWORD : undefined
  if (own === undefined) return demoAdmin.password
  if (own === demoAdmin.password || isGuessable(own, demoAdmin))
    throw new StartError('PUBLIC_DEMONSTRATION_PASSWORD can be guessed. Choose another one.')
  return own
}

function starter({ ids }: App) {
  return { actor: { kind: 'system', id: 'start' }, requestId: ids.next(), language: 'en' } as const
}

function isForced(config: Config) {
  if (config.ROOF_RESCUE_MODE !== 'demonstration' || !config.DATABASE_URL) return false
  return config.DEMONSTRATION_DATABASE === new URL(config.DATABASE_URL).pathname.slice(1)
}

const noMail = { send: () => Promise.reject(new Error('preparing the database sends no email')), close() {} }

export function composeToPrepare(config: Config, secret: string, { connection }: ProductDatabase) {
  return compose({
    connection,
    secret,
    formerSecrets: config.AUTH_SECRET_FORMER,
    mail: noMail,
    limits: limitsOf(config.ROOF_RESCUE_MODE),
    accounts: { https: true, adminNeedsTwoStep: config.ROOF_RESCUE_MODE === 'production' },
  })
}
