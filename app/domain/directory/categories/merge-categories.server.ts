import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { lockCategories, moveCategoryListings, updateCategory } from '../businesses/categories.server.ts'
import type { MergeCategoriesError } from './category-form.ts'
import { categoryTags, versionOf } from './change-category.server.ts'

/** `version`: the merged category as the operator saw it. */
type Merge = { slug: string; into: string; version: string }
type Merged = Result<{ changeId: string; listings: number }, MergeCategoriesError>

/**
 * Moves all listings of a category to another one. The merged row stays and refers to the kept one, so that its names, its addresses,
 * its figures in reports, and the words and texts about it lead there, and an undo needs to restore only that and the listings.
 */
export async function mergeCategories(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { slug, into, version }: Merge,
): Promise<Merged> {
  if (!may(caller, 'change-settings')) return { ok: false, reason: 'forbidden' }
  if (into === '' || slug === into) return { ok: false, reason: 'same-category' }
  return app.bulkTransaction<Merged>(async tx => {
    const rows = await lockCategories(tx)
    const merged = rows.find(row => row.slug === slug && row.standard)
    const kept = rows.find(row => row.slug === into && row.standard)
    if (!merged || !kept) return { ok: false, reason: 'category-unknown' }
    if (versionOf(merged) !== version) return { ok: false, reason: 'changed-meanwhile' }
    const changeId = await recordChange(tx, caller, { action: 'merge-categories', tags: categoryTags })
    const listings = await moveCategoryListings(tx, merged.id, kept.id)
    // One step leads to the kept category, however often it was merged before.
    for (const { id } of rows.filter(row => row.mergedInto === merged.id))
      await updateCategory(tx, id, { mergedInto: kept.id })
    await updateCategory(tx, merged.id, { standard: false, mergedInto: kept.id })
    return { ok: true, changeId, listings }
  })
}
