import type { App } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { phoneE164 } from '#platform/text/phone-number.ts'
import { localDay } from '../availability/hours.ts'
import { upcomingDays } from '../availability/special-day.ts'
import { giveSlug, setCategories, setHours, setSpecialDays } from '../businesses/written-businesses.server.ts'
import { readPlaceIndex } from '../places/place-aliases.server.ts'
import { readPlace } from '../places/place-name.ts'
import { placeFor } from '../places/places.server.ts'
import { eachFigure } from './listing-figure.ts'
import type { ListingInput } from './listing-schema.server.ts'

/** Returns the columns of a business from the form. Creates its place if it is new. */
export async function columnsOf(tx: Pick<App, 'db'>, input: ListingInput, changeId: string) {
  const { name, email, phone, site, logo, description, street, postalCode, licenseNumber, status } = input
  const { rating, reviews, claimed, featured, emergency } = input
  const place = readPlace({ city: input.city, state: input.state, postalCode }, await readPlaceIndex(tx), region.state)
  return {
    ...{ name, email, phone, site, logo, description, street, licenseNumber, status, postalCode: place.postalCode },
    ...{ rating, reviews, claimed, featured, emergency },
    ...eachFigure(name => input[name]),
    ...{ givenLat: input.latitude, givenLon: input.longitude },
    phoneE164: phone === '' ? null : phoneE164(phone, region.country),
    placeId: await placeFor(tx, { city: place.city, state: place.state, changeId }),
  }
}

/** Writes the parts stored in side tables. Drops past special days, including the night that began on them. */
export async function writeParts(tx: Pick<App, 'db' | 'clock'>, id: string, input: ListingInput) {
  const { name, category, more, hours, specialDays } = input
  await setCategories(tx, id, [category, ...more])
  await setHours(tx, id, hours)
  const yesterday = localDay(region.zone, new Date(tx.clock.now().getTime() - 86_400_000))
  await setSpecialDays(tx, id, upcomingDays(specialDays, yesterday))
  return giveSlug(tx, id, name)
}
