import type { Fields } from '#platform/request/forms.ts'
import { listingFigures } from '../listings/listing-figure.ts'
import { conflicts, specialFields, weekFields } from '../listings/listing-form.ts'

// An edit is what an owner wants changed of his listing: those fields of the operator's form that he may fill, as the form
// sends them. A field that a form leaves out, like a box without its tick, is null.

/** What an owner may say. Figures that homeowners made, marks, and whether the listing is shown stay the operator's. */
export const ownFields = [
  ...['name', 'email', 'phone', 'site', 'city', 'state', 'category', 'more', 'description', 'street', 'postalCode'],
  ...['licenseNumber', 'emergency', ...listingFigures],
  ...weekFields,
  ...specialFields,
]

export type EditedFields = Record<string, string | string[] | null>
export type Edit = { seen: EditedFields; proposed: EditedFields }

/** The form as an owner sent it, with what is not his to say as it stands, whatever he sent. */
export function withOperatorFields(typed: Fields, stored: Fields): Fields {
  const kept = Object.entries(stored).filter(([name]) => !ownFields.includes(name))
  return Object.fromEntries([...Object.entries(typed).filter(([name]) => ownFields.includes(name)), ...kept])
}

/** What the form changes of the listing as it stands. */
export function editBetween(stored: Fields, typed: Fields): Edit {
  const names = conflicts(typed, stored).map(({ name }) => name)
  const pick = (fields: Fields) => Object.fromEntries(names.map(name => [name, fields[name] ?? null]))
  return { seen: pick(stored), proposed: pick(typed) }
}

/** The listing as the edit would make it. */
export function withEdit(stored: Fields, proposed: EditedFields): Fields {
  const fields: Fields = {}
  for (const [name, value] of Object.entries({ ...stored, ...proposed })) if (value !== null) fields[name] = value
  return fields
}

/** Whether somebody else has changed one of the edit's fields since its owner saw it. */
export function isOvertaken(stored: Fields, seen: EditedFields) {
  const then = withEdit(stored, seen)
  return conflicts(then, stored).some(({ name }) => name in seen)
}

/** Field by field: what the owner saw, what they want, and what the listing says now. */
export function editLines({ seen, proposed }: Edit, stored: Fields) {
  return Object.keys(proposed).map(name => ({
    name,
    before: said(seen[name]),
    after: said(proposed[name]),
    now: said(stored[name]),
  }))
}

function said(value: string | string[] | null | undefined) {
  return value === 'on' ? 'yes' : [value ?? []].flat().join(', ')
}
