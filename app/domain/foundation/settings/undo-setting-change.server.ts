import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { lockChange, recordChange } from '../changes/changes.server.ts'
import { restoreRows } from '../changes/row-revisions.server.ts'
import { whyNotUndoable } from '../changes/undo-window.ts'
import { readSettingRevisions, settingDifferences } from './setting-revisions.server.ts'
import { lockSetting, readPlanTerms, writeSetting } from './settings.server.ts'

export type UndoSettingError =
  | 'forbidden'
  | 'change-unknown'
  | 'already-undone'
  | 'too-late'
  | 'setting-changed'
  | 'not-kept'
  | 'only-prices'
type Undone = Result<{ undoId: string }, UndoSettingError>

/** Works for 30 days, while nobody changed the setting again. The undo is an ordinary change and can be undone too. */
export async function undoSettingChange(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Undone> {
  return app.transaction<Undone>(async tx => {
    const judged = await judge(tx, caller, changeId)
    if (!judged.ok) return judged
    const undoId = await recordChange(tx, caller, {
      action: 'undo-setting-change',
      tags: ['settings'],
      undoes: changeId,
    })
    // Keeps the row, so that its version still increases and a form that was open before is rejected.
    for (const { isDefault, ...setting } of judged.settings)
      await writeSetting(tx, isDefault ? { ...setting, value: {} } : setting)
    // A warning knows when storm mode was turned on for it.
    await restoreRows(tx, changeId)
    return { ok: true, undoId }
  })
}

export async function previewSettingUndo(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<object, UndoSettingError>> {
  return app.transaction(tx => judge(tx, caller, changeId))
}

async function judge(tx: Transaction, caller: Caller, changeId: string) {
  if (!may(caller, 'change-settings')) return { ok: false, reason: 'forbidden' } as const
  const change = await lockChange(tx, changeId)
  const revisions = change ? await readSettingRevisions(tx, changeId) : []
  if (!change) return { ok: false, reason: 'change-unknown' } as const
  if (revisions.length === 0) return { ok: false, reason: 'not-kept' } as const
  const overdue = whyNotUndoable(change, tx.clock.now())
  if (overdue) return { ok: false, reason: overdue } as const
  const settings = []
  for (const { key, before, after } of revisions) {
    const now = await lockSetting(tx, key)
    if (JSON.stringify(now?.value ?? null) !== JSON.stringify(after))
      return { ok: false, reason: 'setting-changed' } as const
    // Prices change on a scheduled day on another page. Undoing them here would change yearly prices at once.
    const kept = key === 'plans' ? { freeMonths: (await readPlanTerms(tx)).freeMonths } : {}
    const value = { ...before, ...kept }
    if (key === 'plans' && settingDifferences(key, value, after).length === 0)
      return { ok: false, reason: 'only-prices' } as const
    // A setting that was never stored has its defaults.
    const isDefault = before === null && settingDifferences(key, null, value).length === 0
    settings.push({ key, version: now?.version ?? 0, value, isDefault })
  }
  return { ok: true, settings } as const
}
