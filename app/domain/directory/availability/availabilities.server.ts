import type { App } from '#domain/app.ts'
import type { Availability } from '../businesses/business.ts'

export async function sayAvailability(
  { db }: Pick<App, 'db'>,
  businessId: string,
  { state, until, confirmedAt }: Availability,
) {
  await db
    .insertInto('businessAvailability')
    .values({ businessId, state, until, confirmedAt })
    .onConflict(said => said.column('businessId').doUpdateSet({ state, until, confirmedAt }))
    .execute()
}
