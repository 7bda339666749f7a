import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { recordChange } from '../changes/changes.server.ts'
import type { RecordedAction } from '../changes/recorded-action.ts'
import { type Setting, type SettingKey, settingSchemas } from './setting-schema.server.ts'
import { lockSetting, writeSetting } from './settings.server.ts'

export type SettingError = 'forbidden' | 'changed-meanwhile'

/** `version` is the one that the operator saw. */
export type SettingChange = {
  [Key in SettingKey]: { key: Key; version: number; change: Partial<Setting<Key>> }
}[SettingKey] & {
  action?: RecordedAction
}

/** Makes every page that shows the setting stale. Fails if it changed after the given version. */
export async function changeSetting(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  change: SettingChange,
): Promise<Result<object, SettingError>> {
  if (!may(caller, 'change-settings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const changeId = await changeSettingIn(tx, caller, change)
    return changeId ? { ok: true } : { ok: false, reason: 'changed-meanwhile' }
  })
}

/** For a caller who may change it. Returns the change; undefined if the setting changed after the given version. */
export async function changeSettingIn(
  tx: Transaction,
  caller: Caller,
  { key, version, change, action = actionOf(key) }: SettingChange,
) {
  const before = await lockSetting(tx, key)
  if ((before?.version ?? 0) !== version) return undefined
  const changeId = await recordChange(tx, caller, { action, tags: ['settings'] })
  const stored = settingSchemas[key].safeParse(before?.value ?? {})
  const value = settingSchemas[key].parse({ ...stored.data, ...change })
  return (await writeSetting(tx, { key, version, value })) ? changeId : undefined
}

function actionOf(key: SettingKey): RecordedAction {
  return key === 'brandPictures' ? 'change-brand-pictures' : `change-${key}`
}
