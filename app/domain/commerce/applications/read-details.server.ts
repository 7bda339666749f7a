import { createHash } from 'node:crypto'
import type { App } from '#domain/app.ts'
import { readPlaceNames } from '#domain/directory/places/place-aliases.server.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import type { Fields } from '#platform/request/forms.ts'
import { hoursField, weekdays } from '../listing-drafts/listing-draft.ts'
import type { ListingDraft } from '../listing-drafts/listing-draft-schema.server.ts'
import { findListingDraft } from '../listing-drafts/listing-drafts.server.ts'
import { type Application, findDraftId, readApplication } from './applications.server.ts'
import { splitAddress } from './postal-address.ts'

/**
 * Everything that an account has already typed about its business, as values of the details form. The newer application wins. The version
 * is a digest of the values.
 */
export async function readDetails(
  app: Pick<App, 'db'>,
  userId: string,
): Promise<{ values: Fields; id: string | null; savedAt: Date | null; version: string }> {
  const [draft, id, user] = await Promise.all([
    findListingDraft(app, userId),
    findDraftId(app, userId),
    findUser(app, userId),
  ])
  const application = id && (await readApplication(app, id))
  const values = {
    email: user?.email ?? '',
    ...(draft && draftFields(draft)),
    ...(application && applicationFields(application, await readPlaceNames(app))),
  }
  const version = createHash('sha256').update(JSON.stringify(values)).digest('base64url')
  return { values, id: id ?? null, savedAt: draft?.savedAt ?? null, version }
}

/** The plan isn't saved and must be chosen again. */
export function draftFields({ businessHours, ...draft }: ListingDraft): Fields {
  const { name, email, phone, website, street, city, postalCode, state, category, description } = draft
  const { services, licenseNumber, yearsInBusiness, employeeCount, insuranceVerified, emergencyService } = draft
  return {
    ...{ name, email, phone, website, street, city, postalCode, state, category, description, services, licenseNumber },
    yearsInBusiness: String(yearsInBusiness ?? ''),
    employeeCount: String(employeeCount ?? ''),
    ...(insuranceVerified && { insuranceVerified: 'on' }),
    ...(emergencyService && { emergencyService: 'on' }),
    ...Object.fromEntries(weekdays.map(day => [hoursField(day), businessHours[day]])),
  }
}

function applicationFields(application: Application, cities: readonly string[]): Fields {
  const { businessName: name, businessAddress, phone, email, website, licenseNumber, insuranceProvider } = application
  const { yearsInBusiness, description, specialties: services } = application
  const texts = { name, phone, email, website, licenseNumber, insuranceProvider, yearsInBusiness, description }
  const given = Object.entries({ ...texts, services }).filter(([, value]) => value.length > 0)
  const place = businessAddress === '' ? [] : Object.entries(splitAddress(businessAddress, cities))
  return Object.fromEntries([...given, ...place.filter(([, text]) => text !== '')])
}
