import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { readRole, rejectAct, type TeamError } from './members.server.ts'
import { type Shift, shiftsAtMost } from './rota.ts'
import { addShift, deleteShift, orderShifts, readShifts, writeEscalation } from './rotas.server.ts'
import { addTeamEvent } from './team-events.server.ts'

export type RotaError = TeamError | 'member-unknown' | 'shift-unknown' | 'too-many-shifts'
type Parts = Pick<App, 'db' | 'transaction'>
type Done = Result<object, RotaError>

export function planShift(app: Parts, caller: Caller, input: Shift & { businessId: string }) {
  const { businessId, userId } = input
  return change(app, caller, businessId, async tx => {
    if ((await readRole(tx, userId, businessId)) === null) return { ok: false, reason: 'member-unknown' }
    if ((await readShifts(tx, businessId)).length >= shiftsAtMost) return { ok: false, reason: 'too-many-shifts' }
    await addShift(tx, { ...input, id: tx.ids.next() })
    return { ok: true }
  })
}

type Own = { businessId: string; id: string }

export function cancelShift(app: Parts, caller: Caller, own: Own) {
  return change(app, caller, own.businessId, async tx =>
    (await deleteShift(tx, own)) ? { ok: true } : { ok: false, reason: 'shift-unknown' },
  )
}

/** Calls its person earlier: the shift changes places with the one before. */
export function callEarlier(app: Parts, caller: Caller, { businessId, id }: Own) {
  return change(app, caller, businessId, async tx => {
    const ids = (await readShifts(tx, businessId)).map(shift => shift.id)
    const at = ids.indexOf(id)
    if (at < 0) return { ok: false, reason: 'shift-unknown' }
    if (at > 0) ids.splice(at - 1, 2, id, ids[at - 1] ?? id)
    await orderShifts(tx, businessId, ids)
    return { ok: true }
  })
}

/** After how many minutes without an answer the next person is called. */
export function setEscalation(
  app: Parts,
  caller: Caller,
  { businessId, minutes }: { businessId: string; minutes: number },
) {
  return change(app, caller, businessId, async tx => {
    await writeEscalation(tx, businessId, minutes)
    return { ok: true }
  })
}

async function change(app: Parts, caller: Caller, businessId: string, work: (tx: Transaction) => Promise<Done>) {
  return app.transaction<Done>(async tx => {
    const act = { businessId, act: 'plan-rota' } as const
    const rejected = await rejectAct(tx, caller, act)
    if (rejected) return { ok: false, reason: rejected }
    if (!(await lockListing(tx, businessId))) return { ok: false, reason: 'listing-unknown' }
    const still = await rejectAct(tx, caller, act)
    if (still) return { ok: false, reason: still }
    const changeId = await recordChange(tx, caller, { action: 'change-rota' })
    const done = await work(tx)
    if (done.ok) await addTeamEvent(tx, caller, { businessId, changeId, act: 'rota' })
    return done
  })
}
