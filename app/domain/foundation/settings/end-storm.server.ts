import type { App, Caller, Result } from '#domain/app.ts'
import { changeSetting, type SettingRefusal } from './change-setting.server.ts'

/** Ends storm mode early. Keeps the notice for the next storm. */
export async function endStorm(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { version }: { version: number },
): Promise<Result<object, SettingRefusal>> {
  return changeSetting(app, caller, { key: 'storm', version, change: { until: null }, action: 'end-storm-mode' })
}
