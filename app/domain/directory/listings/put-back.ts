import type { FieldChange } from './history-part.ts'

/** The moment to which a change's button restores the listing: 'after' or 'before' the change. */
export type PutBack = { at: Date; to: 'after' | 'before' }

type Told = { at: Date; fields: FieldChange[] }

/**
 * Returns the button's effect for each change of a history, latest first; null where no button helps. No button restores a deleted
 * state: the deletion leads to the moment before it.
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
