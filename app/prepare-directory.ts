import { ensureDemoAdmin } from '#domain/accounts/ensure-demo-admin.server.ts'
import type { App } from '#domain/app.ts'
import { claimMode, nameOperator } from '#domain/settings/settings.server.ts'
import type { Config } from '#platform/config.ts'
import { StartRefusal } from './processes/start-refusal.ts'

/** Sample data and real listings never meet: a database belongs to the mode that first used it. */
export async function prepareDirectory(app: App, config: Config) {
  const mode = await claimMode(app, config.ROOF_RESCUE_MODE)
  if (mode !== config.ROOF_RESCUE_MODE && !isForced(config))
    throw new StartRefusal(
      `This database is used in ${mode} mode and is not touched in ${config.ROOF_RESCUE_MODE} mode: name another in DATABASE_URL.`,
    )
  if (config.ROOF_RESCUE_MODE === 'production') await nameOperator(app, config.OPERATOR_EMAIL)
  else await ensureDemoAdmin(app, { actor: { kind: 'system', id: 'start' }, requestId: app.ids.next(), language: 'en' })
}

function isForced(config: Config) {
  if (config.ROOF_RESCUE_MODE !== 'demonstration' || !config.DATABASE_URL) return false
  return config.DEMONSTRATION_DATABASE === new URL(config.DATABASE_URL).pathname.slice(1)
}
