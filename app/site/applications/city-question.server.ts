import type { App } from '#domain/app.ts'
import type { TypedApplication } from '#domain/commerce/applications/application-schema.server.ts'
import { placeOf } from '#domain/commerce/applications/merged-listing.ts'
import { proposeCity } from '#domain/directory/listings/propose-city.server.ts'
import type { Fields } from '#platform/request/forms.ts'

/** The city in an address that nobody knows, and the known place that it may be. Undefined once it was sent again. */
export async function cityQuestionOf(
  app: Pick<App, 'db'>,
  { businessAddress = '' }: Partial<TypedApplication>,
  typed: Fields = {},
) {
  const place = placeOf({ businessAddress })
  const proposed = await proposeCity(app, { input: place, typed, stored: {} })
  return proposed ? { city: place.city, proposed } : undefined
}
