import { type OwnerPart, ownerParts } from '#domain/foundation/settings/setting.ts'
import { specialFields, weekFields } from '../listings/listing-form.ts'
import type { Edit, EditedFields } from './own-fields.ts'

// An edit goes live in part: the operator sets which parts of a listing need no review.

const fieldsOf: Record<OwnerPart, readonly string[]> = {
  hours: weekFields,
  specialDays: specialFields,
  responseMinutes: ['responseMinutes'],
  serviceMiles: ['serviceMiles'],
  emergency: ['emergency'],
  languages: ['languages'],
  description: ['description'],
  categories: ['category', 'more'],
  yearsInBusiness: ['yearsInBusiness'],
  employeeCount: ['employeeCount'],
  email: ['email'],
  site: ['site'],
  address: ['street', 'city', 'state', 'postalCode'],
  phone: ['phone'],
  name: ['name'],
  licenseNumber: ['licenseNumber'],
}

export function partsOf(names: readonly string[]): OwnerPart[] {
  return ownerParts.filter(part => fieldsOf[part].some(name => names.includes(name)))
}

export function splitEdit({ seen, proposed }: Edit, live: readonly OwnerPart[]): { now: Edit; later: Edit } {
  const isLive = new Set(live.flatMap(part => fieldsOf[part]))
  const pick = (fields: EditedFields, wanted: boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isLive.has(name) === wanted))
  return {
    now: { seen: pick(seen, true), proposed: pick(proposed, true) },
    later: { seen: pick(seen, false), proposed: pick(proposed, false) },
  }
}

export function isSameEdit(one: Edit, other: Edit) {
  return textOfEdit(one) === textOfEdit(other)
}

/** The database doesn't keep the order of the fields. */
function textOfEdit({ seen, proposed }: Edit) {
  const sorted = (fields: EditedFields) => Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([sorted(seen), sorted(proposed)])
}
