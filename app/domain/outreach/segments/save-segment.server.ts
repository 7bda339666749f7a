import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { type Segment, type SegmentError, segmentsAtMost } from './segment.ts'
import { segmentName } from './segment-schema.server.ts'
import { addSegment, findSegment, listSegments, markSegment } from './segments.server.ts'

type Parts = Pick<App, 'transaction'>
type Saved = { name: unknown; conditions: Segment }

/** Stores the conditions under a name, to be used again. The whole staff shares them. */
export async function saveSegment(
  app: Parts,
  caller: Caller,
  { name: typed, conditions }: Saved,
): Promise<Result<{ id: string }, SegmentError>> {
  if (!may(caller, 'draft-mailings')) return { ok: false, reason: 'forbidden' }
  const name = segmentName.safeParse(typed)
  if (!name.success) return { ok: false, reason: 'name-missing' }
  return app.transaction(async tx => {
    if ((await listSegments(tx)).length >= segmentsAtMost) return { ok: false, reason: 'too-many' }
    const id = tx.ids.next()
    const changeId = await recordChange(tx, caller, { action: 'save-segment' })
    const isAdded = await addSegment(tx, { id, name: name.data, conditions, changeId })
    return isAdded ? { ok: true, id } : { ok: false, reason: 'name-taken' }
  })
}

/** Drafts that use the segment keep its conditions. `restoreSegment` restores it. */
export async function removeSegment(app: Parts, caller: Caller, id: string): Promise<Result<object, SegmentError>> {
  return mark(app, caller, { id, isKept: false })
}

export async function restoreSegment(app: Parts, caller: Caller, id: string): Promise<Result<object, SegmentError>> {
  return mark(app, caller, { id, isKept: true })
}

async function mark(
  app: Parts,
  caller: Caller,
  { id, isKept }: { id: string; isKept: boolean },
): Promise<Result<object, SegmentError>> {
  if (!may(caller, 'draft-mailings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const segment = await findSegment(tx, id)
    if (!segment) return { ok: false, reason: 'segment-unknown' }
    const same = (await listSegments(tx)).some(({ name }) => name.toLowerCase() === segment.name.toLowerCase())
    if (isKept && same) return { ok: false, reason: 'name-taken' }
    await recordChange(tx, caller, { action: isKept ? 'restore-segment' : 'remove-segment' })
    await markSegment(tx, id, isKept ? null : tx.clock.now())
    return { ok: true }
  })
}
