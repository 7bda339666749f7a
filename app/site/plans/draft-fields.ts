import { hoursField, weekdays } from '#domain/commerce/applications/listing-draft.ts'
import type { ListingDraft } from '#domain/commerce/applications/listing-draft-schema.server.ts'
import type { Fields } from '#platform/request/forms.ts'

/** Returns a saved draft as form fields. The plan isn't saved and must be chosen again. */
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
