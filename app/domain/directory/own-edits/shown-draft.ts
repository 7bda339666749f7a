import type { Fields } from '#platform/request/forms.ts'
import { conflicts, fieldText } from '../listings/listing-form.ts'
import { type Edit, withEdit } from './own-fields.ts'

/**
 * Returns the form with a draft typed into it, and the drafted fields that someone else changed since. Undefined if the listing has
 * all of the draft by now. Fields that the draft leaves alone keep their newest value.
 */
export function shownDraft(base: Fields, { seen, proposed }: Edit) {
  const values = withEdit(base, proposed)
  const open = new Set(conflicts(values, base).map(({ name }) => name))
  if (open.size === 0) return undefined
  const then = withEdit(base, seen)
  const overtaken = conflicts(then, base).filter(({ name }) => name in seen && open.has(name))
  return {
    values,
    conflict: overtaken.map(({ name }) => ({
      name,
      yours: fieldText(name, proposed[name]),
      theirs: fieldText(name, base[name]),
    })),
  }
}
