import type { Caller, Result, Transaction } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { Language } from '#platform/text/language.ts'
import { changeSettingIn } from '../settings/change-setting.server.ts'
import { region } from '../settings/region.ts'
import { notice as noticeSchema } from '../settings/setting-schema.server.ts'
import { lockSetting, readStorm, readStormSetting } from '../settings/settings.server.ts'
import type { Storm } from '../settings/storm.ts'
import { findWarning, lockWarning, noteStorm } from './weather-warnings.server.ts'

type StormChange = Partial<Pick<Storm, 'notice' | 'link'>> & { until: Date | null; warning?: string | null }

/** Turns storm mode on, changes it, or turns it off if `until` is null. Returns the change. */
export async function setStorm(tx: Transaction, caller: Caller, { until, ...change }: StormChange) {
  const version = (await lockSetting(tx, 'storm'))?.version ?? 0
  const isOn = (await readStorm(tx)) !== null
  const action = until === null ? 'end-storm-mode' : isOn ? 'change-storm' : 'start-storm-mode'
  const written = { ...change, until: until?.toISOString() ?? null }
  const changeId = await changeSettingIn(tx, caller, { key: 'storm', version, change: written, action })
  if (!changeId) throw new Error('the locked setting changed')
  return changeId
}

export type WarningStormError = 'forbidden' | 'warning-unknown' | 'warning-over' | 'already-on' | 'notice-faulty'

/** Storm mode ends with the warning, unless it's on already with a later end: then only the notice changes. */
export async function startStormForWarning(
  tx: Transaction,
  caller: Caller,
  { id, notice: given }: { id: string; notice: Record<Language, string> },
): Promise<Result<object, WarningStormError>> {
  if (!may(caller, 'change-settings')) return { ok: false, reason: 'forbidden' }
  await lockWarning(tx, id)
  const warning = await findWarning(tx, id)
  if (!warning) return { ok: false, reason: 'warning-unknown' }
  if (warning.endedAt || warning.overAt <= tx.clock.now()) return { ok: false, reason: 'warning-over' }
  if (warning.stormAt) return { ok: false, reason: 'already-on' }
  const notice = readNotice(given)
  if (!notice) return { ok: false, reason: 'notice-faulty' }
  await lockSetting(tx, 'storm')
  const storm = await readStorm(tx)
  if (storm && storm.until >= warning.overAt) await setStorm(tx, caller, { until: storm.until, notice })
  else {
    const isByHand = storm !== null && (await readStormSetting(tx)).warning === null
    const following = isByHand ? null : id
    await setStorm(tx, caller, { until: warning.overAt, notice, link: region.weatherPage, warning: following })
  }
  await noteStorm(tx, id, caller.actor.id)
  return { ok: true }
}

function readNotice({ en, es, ht }: Record<Language, string>) {
  const texts = [en, es, ht].map(text => noticeSchema.safeParse(text).data)
  const [first, second, third] = texts
  if (first === undefined || second === undefined || third === undefined) return undefined
  return { en: first, es: second, ht: third }
}
