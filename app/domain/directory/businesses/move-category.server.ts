import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { lockStandardCategories, setPosition } from './categories.server.ts'

export type MoveError = 'forbidden' | 'category-unknown' | 'changed-meanwhile'
/** `seen`: the order of slugs that the operator saw. */
type Move = { slug: string; direction: 'up' | 'down'; seen: readonly string[] }

/** Moves a standard category by one place, in search chips and filters. Does nothing at either end. */
export async function moveCategory(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { slug, direction, seen }: Move,
): Promise<Result<object, MoveError>> {
  if (!may(caller, 'change-settings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const categories = await lockStandardCategories(tx)
    const at = categories.findIndex(category => category.slug === slug)
    const moved = categories[at]
    if (!moved) return { ok: false, reason: 'category-unknown' }
    if (categories.map(category => category.slug).join() !== seen.join())
      return { ok: false, reason: 'changed-meanwhile' }
    const neighbour = categories[direction === 'up' ? at - 1 : at + 1]
    if (!neighbour) return { ok: true }
    await recordChange(tx, caller, { action: 'move-category', tags: ['settings'] })
    await setPosition(tx, moved.id, neighbour.position)
    await setPosition(tx, neighbour.id, moved.position)
    return { ok: true }
  })
}
