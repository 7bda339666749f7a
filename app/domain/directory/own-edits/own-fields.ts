import { allTexts, type Fields } from '#platform/request/forms.ts'
import { listingFigures } from '../listings/listing-figure.ts'
import { conflicts, fieldText, specialFields, weekFields } from '../listings/listing-form.ts'

// An edit has the fields that an owner may change, as the form sends them; null is an unchecked box.

/** The fields an owner may change, without ratings, marks and status. */
export const ownFields = [
  ...['name', 'email', 'phone', 'site', 'city', 'state', 'category', 'more', 'description', 'street', 'postalCode'],
  ...['licenseNumber', 'emergency', 'languages', ...listingFigures],
  ...weekFields,
  ...specialFields,
]

export type EditedFields = Record<string, string | string[] | null>
export type Edit = { seen: EditedFields; proposed: EditedFields }

export function withOperatorFields(typed: Fields, stored: Fields): Fields {
  const kept = Object.entries(stored).filter(([name]) => !ownFields.includes(name))
  const own = Object.entries(typed).filter(([name]) => ownFields.includes(name))
  // A form sends checkboxes in its own order.
  const more = isSameSet(typed.more, stored.more) && stored.more !== undefined ? [['more', stored.more] as const] : []
  return Object.fromEntries([...own, ...more, ...kept])
}

function isSameSet(one: Fields[string] | undefined, other: Fields[string] | undefined) {
  const [a, b] = [new Set(allTexts(one)), new Set(allTexts(other))]
  return a.size === b.size && [...a].every(text => b.has(text))
}

export function editBetween(stored: Fields, typed: Fields): Edit {
  const names = conflicts(typed, stored).map(({ name }) => name)
  const pick = (fields: Fields) => Object.fromEntries(names.map(name => [name, fields[name] ?? null]))
  return { seen: pick(stored), proposed: pick(typed) }
}

export function withEdit(stored: Fields, proposed: EditedFields): Fields {
  const fields: Fields = {}
  for (const [name, value] of Object.entries({ ...stored, ...proposed })) if (value !== null) fields[name] = value
  return fields
}

export function isOvertaken(stored: Fields, seen: EditedFields) {
  const then = withEdit(stored, seen)
  return conflicts(then, stored).some(({ name }) => name in seen)
}

export function editLines({ seen, proposed }: Edit, stored: Fields) {
  return Object.keys(proposed).map(name => ({
    name,
    before: fieldText(name, seen[name]),
    after: fieldText(name, proposed[name]),
    now: fieldText(name, stored[name]),
  }))
}
