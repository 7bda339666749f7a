import { sql } from 'kysely'
import type { App, BulkTransaction, Caller, Result } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { lockChange, readChange, recordChange } from '#domain/foundation/changes/changes.server.ts'
import { restoreRows } from '#domain/foundation/changes/row-revisions.server.ts'
import { whyNotUndoable } from '#domain/foundation/changes/undo-window.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { restoreFields } from '../businesses/restored-fields.server.ts'
import { undoBusinesses } from '../businesses/undone-businesses.server.ts'
import { type NamedListings, ownerTakenBackEmail } from '../claims/claim-email.ts'
import { undoOwners } from '../claims/owners.server.ts'
import { type Fates, type Left, readFates } from '../imports/import-traces.server.ts'
import { countAliasesOf, removeAliasesOf } from '../places/place-aliases.server.ts'
import { undoChecks } from '../verification/checks.server.ts'
import { undoneForGood, undoWayOf } from './undo-way.ts'
import { judgeFields } from './written-fields.server.ts'

export type UndoChangeError = 'forbidden' | 'change-unknown' | 'already-undone' | 'too-late' | 'nothing-left'
type Undone = Result<{ undoId: string; count: number; kept: number; partly: Left }, UndoChangeError>

/** Works for 30 days, and skips fields that changed again since. The undo is an ordinary change and can be undone too. */
export async function undoListingChange(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Undone> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction<Undone>(async tx => {
    if (!may(caller, 'manage-promotions') && (await isAboutPlans(tx, changeId)))
      return { ok: false, reason: 'forbidden' }
    return takeBack(tx, caller, changeId)
  })
}

/** Whether the change gave plans, or is an undo in a chain that began with one that did. */
async function isAboutPlans({ db }: Pick<App, 'db'>, changeId: string) {
  const { rows } = await sql`select from changes own join changes root on root.id = coalesce(own.undo_root, own.id)
    where own.id = ${changeId} and root.action = 'set-plan'`.execute(db)
  return rows.length > 0
}

/** The caller's permission was checked: the operator, or the owner who made the change. */
export async function takeBack(tx: BulkTransaction, caller: Caller, changeId: string): Promise<Undone> {
  const reason = await whyNot(tx, changeId)
  if (reason) return { ok: false, reason }
  const change = await readChange(tx, changeId)
  const isForGood = change !== undefined && undoneForGood.includes(change.action)
  const action = isForGood ? 'undo-bulk-change' : 'undo-listing-change'
  const undoId = await recordChange(tx, caller, { action, undoes: changeId })
  await judgeFields(tx, changeId)
  const { removed, restored, partly, kept } = await readFates(tx)
  const count = removed + restored
  const chosen = sql`select business_id from undone_businesses u where fate <> 'keep'
    and not exists (select from written_fields w where w.business_id = u.business_id and part = 'business_checks' and is_kept)`
  const rows = await restoreRows(tx, changeId, chosen)
  // Accepting a city as an alias may have changed no listing.
  const aliases = (rows ?? 0) + (await removeAliasesOf(tx, changeId))
  if (count + aliases === 0) return { ok: false, reason: 'nothing-left' }
  await undoBusinesses(tx, {
    changeId,
    undoId,
    at: tx.clock.now(),
    restoreByField: () => restoreFields(tx, changeId),
  })
  if (change) await undoBeside(tx, undoId, change, rows ?? 0)
  return { ok: true, undoId, count, kept: kept.count, partly }
}

type Change = { id: string; at: Date; action: string }

/** Takes back what a bulk change wrote beside the history. Changes of earlier versions kept no rows. */
async function undoBeside(tx: BulkTransaction, undoId: string, { id, at, action }: Change, rows: number) {
  const restored = sql`select business_id from undone_businesses where fate = 'restore'`
  if (action === 'set-owner')
    for (const { userId, ...taken } of await undoOwners(tx, restored, id))
      await tellTakenBack(tx, undoId, userId, taken)
  if (rows === 0 && /^(verify|end)-/.test(action)) await undoChecks(tx, restored, at)
}

async function tellTakenBack(tx: BulkTransaction, changeId: string, userId: string, taken: NamedListings) {
  const { email: recipient } = (await findUser(tx, userId)) ?? {}
  if (!recipient) return
  const mail = { dedupeKey: `owner-taken-back:${changeId}:${userId}`, kind: 'owner-taken-back', changeId, recipient }
  await mailAsOperator(tx, { ...mail, content: ownerTakenBackEmail(taken) })
}

export async function previewListingUndo(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ report: Fates }, UndoChangeError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    const reason = await whyNot(tx, changeId)
    if (reason) return { ok: false, reason }
    await judgeFields(tx, changeId)
    const report = await readFates(tx)
    const aliases = await countAliasesOf(tx, changeId)
    return report.removed + report.restored + aliases > 0 ? { ok: true, report } : { ok: false, reason: 'nothing-left' }
  })
}

async function whyNot(tx: Pick<App, 'db' | 'clock'>, changeId: string) {
  const change = await lockChange(tx, changeId)
  if (!change || undoWayOf(change) !== 'listings') return 'change-unknown'
  return whyNotUndoable(change, tx.clock.now())
}
