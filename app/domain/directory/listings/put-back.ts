import type { FieldChange } from './history-part.ts'

/** To which moment the button of a change puts the listing back: 'after' to what the change left, 'before' to what it found. */
export type PutBack = { at: Date; to: 'after' | 'before' }

type Told = { at: Date; fields: FieldChange[] }

/**
 * For each change of a history, the latest first, what its button does; null where none helps. No button puts a listing back as
 * one that is deleted: the change that deleted it leads to the moment before.
 */
export function putBacks(history: Told[], isRemoved: boolean): (PutBack | null)[] {
  let isRemovedThen = isRemoved
  return history.map(({ at, fields }, index) => {
    const removal = fields.find(({ field }) => field === 'removed_at')
    const wasRemovedAfter = isRemovedThen
    if (removal) isRemovedThen = removal.before !== ''
    if (!wasRemovedAfter) return index > 0 ? { at, to: 'after' } : null
    return isRemovedThen ? null : { at: new Date(at.getTime() - 1), to: 'before' }
  })
}
