import type { App } from '#domain/app.ts'
import { startStorm } from '#domain/foundation/settings/start-storm.server.ts'
import type { Storm } from '#domain/foundation/settings/storm.ts'
import { callerOf } from './build-account.ts'

const spoken = { en: 'A hurricane warning is in effect. Stay inside.', es: 'Hay un aviso de huracán.', ht: '' }

/** Starts storm mode for a day, like the operator. */
export async function buildStorm(app: App, storm: Partial<Storm> = {}, version = 0) {
  const until = new Date(app.clock.now().getTime() + 86_400_000)
  const started = { until, notice: spoken, link: 'https://discover.pbc.gov/storm', banners: false, ...storm }
  const answer = await startStorm(app, callerOf('admin', 'boss'), { version, storm: started })
  if (!answer.ok) throw new Error(answer.reason)
  return started
}
