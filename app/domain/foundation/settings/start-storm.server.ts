import type { App, Caller, Result } from '#domain/app.ts'
import { changeSetting, type SettingError } from './change-setting.server.ts'
import { readStorm, readStormSetting } from './settings.server.ts'
import { isStormEnd, type Storm } from './storm.ts'

export type StormError = SettingError | 'end-not-near'

/** Also changes the notice or end of a running storm. The end is required and near, so that it stops by itself. */
export async function startStorm(
  app: Pick<App, 'db' | 'clock' | 'transaction'>,
  caller: Caller,
  { version, storm: { until, ...storm } }: { version: number; storm: Storm },
): Promise<Result<object, StormError>> {
  if (!isStormEnd(until, app.clock.now())) return { ok: false, reason: 'end-not-near' }
  const { warning, until: end } = await readStormSetting(app)
  const isOn = (await readStorm(app)) !== null
  const action = isOn ? 'change-storm' : 'start-storm-mode'
  // If the operator chooses an end, storm mode no longer follows the warning. A form has minutes, a warning seconds.
  const keepsEnd = isOn && end !== null && minuteOf(new Date(end)) === minuteOf(until)
  const kept = keepsEnd ? { warning, until: end } : { warning: null, until: until.toISOString() }
  const change = { ...storm, ...kept }
  return changeSetting(app, caller, { key: 'storm', version, change, action })
}

/** Keeps the notice for the next storm. */
export async function endStorm(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { version }: { version: number },
): Promise<Result<object, SettingError>> {
  return changeSetting(app, caller, {
    key: 'storm',
    version,
    change: { until: null, warning: null },
    action: 'end-storm-mode',
  })
}

function minuteOf(at: Date) {
  return Math.floor(at.getTime() / 60_000)
}
