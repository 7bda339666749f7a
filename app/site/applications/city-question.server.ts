import type { App } from '#domain/app.ts'
import type { TypedApplication } from '#domain/commerce/applications/application-schema.server.ts'
import { placeOf } from '#domain/commerce/applications/merged-listing.ts'
import { proposeCity } from '#domain/directory/listings/propose-city.server.ts'
import type { Fields } from '#platform/request/forms.ts'

/** Returns the unknown city in an address and the known place that it may be. Undefined once it was submitted again. */
export async function cityQuestionOf(
  app: Pick<App, 'db'>,
  { businessAddress = '' }: Partial<TypedApplication>,
  typed: Fields = {},
) {
  const place = placeOf({ businessAddress })
  const proposed = await proposeCity(app, { input: place, typed, stored: {} })
  return proposed ? { city: place.city, proposed } : undefined
}
