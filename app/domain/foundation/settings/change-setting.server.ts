import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { recordChange } from '../changes/changes.server.ts'
import { type Setting, type SettingKey, settingSchemas } from './setting-schema.server.ts'
import { lockSetting, writeSetting } from './settings.server.ts'

export type SettingRefusal = 'forbidden' | 'changed-meanwhile'

/** Some of a setting's values, and which version of it the operator saw when he chose them. */
export type SettingChange = {
  [Key in SettingKey]: { key: Key; version: number; change: Partial<Setting<Key>> }
}[SettingKey] & {
  /** What the audit calls it, where that is not the change of a setting. */
  action?: string
}

/** The operator decides. Every page that shows a setting is stale afterwards; who changed it meanwhile is not overwritten. */
export async function changeSetting(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { key, version, change, action = `change-${key}` }: SettingChange,
): Promise<Result<object, SettingRefusal>> {
  if (!may(caller, 'change-settings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const before = await lockSetting(tx, key)
    if ((before?.version ?? 0) !== version) return { ok: false, reason: 'changed-meanwhile' }
    await recordChange(tx, caller, { action, tags: ['settings'] })
    const stored = settingSchemas[key].safeParse(before?.value ?? {})
    const value = settingSchemas[key].parse({ ...stored.data, ...change })
    const isWritten = await writeSetting(tx, { key, version, value })
    return isWritten ? { ok: true } : { ok: false, reason: 'changed-meanwhile' }
  })
}
