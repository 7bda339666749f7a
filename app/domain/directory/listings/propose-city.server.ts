import type { App } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { Fields } from '#platform/request/forms.ts'
import { readPlaceIndex } from '../places/place-aliases.server.ts'
import { readPlace } from '../places/place-name.ts'
import { keptCityField, textOf } from './listing-form.ts'
import type { ListingInput } from './listing-schema.server.ts'

type Typed = { input: Pick<ListingInput, 'city' | 'state'>; typed: Fields; stored: Fields }

/** `Jupiter` for `Jupitor`. Undefined for a known city, the current one, and one sent again after the question. */
export async function proposeCity(app: Pick<App, 'db'>, { input: { city, state }, typed, stored }: Typed) {
  if (city === '' || city === textOf(stored, 'city') || city === textOf(typed, keptCityField)) return undefined
  return readPlace({ city, state }, await readPlaceIndex(app), region.state).proposal ?? undefined
}
