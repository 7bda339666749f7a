import type { Caller, Transaction } from '#domain/app.ts'
import { changeSettingIn } from '../settings/change-setting.server.ts'
import { lockSetting, readStorm } from '../settings/settings.server.ts'
import type { Storm } from '../settings/storm.ts'

type StormChange = Partial<Pick<Storm, 'notice' | 'link'>> & { until: Date | null; warning?: string | null }

/** Turns storm mode on, changes it, or turns it off if `until` is null. Returns the change. */
export async function setStorm(tx: Transaction, caller: Caller, { until, ...change }: StormChange) {
  const version = (await lockSetting(tx, 'storm'))?.version ?? 0
  const isOn = (await readStorm(tx)) !== null
  const action = until === null ? 'end-storm-mode' : isOn ? 'change-storm-mode' : 'start-storm-mode'
  const written = { ...change, until: until?.toISOString() ?? null }
  const changeId = await changeSettingIn(tx, caller, { key: 'storm', version, change: written, action })
  if (!changeId) throw new Error('the locked setting changed')
  return changeId
}
