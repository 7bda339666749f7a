import type { App } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { SampleBusiness } from './make-directory.ts'

export type Row = SampleBusiness & { id: string }

/** Uses one statement per table, so that the triggers for counts and history run once. */
export async function writeBusinesses(
  { db }: Pick<App, 'db'>,
  rows: Row[],
  changeId: string,
  numberOf: (name: string) => number,
) {
  await db
    .insertInto('businesses')
    .values(rows.map(row => columnsOf(row, changeId, numberOf(row.city))))
    .execute()
  await db
    .insertInto('businessSlugs')
    .values(rows.map(({ id, slug }) => ({ businessId: id, slug })))
    .execute()
  await db
    .insertInto('businessCategories')
    .values(rows.flatMap(row => categoriesOf(row, numberOf)))
    .execute()
  await db.insertInto('businessHours').values(rows.flatMap(hoursOf)).execute()
  await db.insertInto('businessAvailability').values(rows.flatMap(availabilityOf)).execute()
  await db.insertInto('businessEntitlements').values(rows.flatMap(entitlementOf)).execute()
}

function columnsOf(row: Row, changeId: string, placeId: number) {
  const { id, publicId, name, email, phone, phoneE164, site, description, street, lat, lon } = row
  const { rating, claimed, featured, verified, emergency, responseMinutes, licenseNumber, insuranceVerified, status } =
    row
  return {
    ...{ id, publicId, name, email, phone, phoneE164, site, description, street, placeId },
    ...{ givenLat: lat, givenLon: lon },
    ...{ rating, claimed, featured, verified, emergency, responseMinutes, licenseNumber, insuranceVerified, status },
    postalCode: row.zip,
    timeZone: region.zone,
    reviews: row.score.count,
    yearsInBusiness: row.years,
    employeeCount: row.employees,
    serviceMiles: row.serviceMiles,
    languages: languagesOf(description),
    createdChangeId: changeId,
  }
}

/** The descriptions of some sample businesses name the languages they speak. */
function languagesOf(description: string) {
  if (description.includes('Haitian Creole')) return ['en', 'es', 'ht']
  return description.includes('English and Spanish') ? ['en', 'es'] : null
}

function categoriesOf({ id, categories }: Row, numberOf: (name: string) => number) {
  return categories.map((name, index) => ({ businessId: id, categoryId: numberOf(name), position: index + 1 }))
}

function hoursOf({ id, hours }: Row) {
  return hours.map(span => ({ businessId: id, ...span }))
}

function availabilityOf({ id, availability }: Row) {
  return availability ? [{ businessId: id, ...availability }] : []
}

function entitlementOf({ id, plan }: Row) {
  return plan ? [{ businessId: id, ...plan }] : []
}
