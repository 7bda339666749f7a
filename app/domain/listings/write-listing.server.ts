import { phoneE164 } from '#platform/text/phone-number.ts'
import type { App } from '../app.ts'
import { readHours } from '../directory/businesses.server.ts'
import { giveSlug, placeFor, setCategories, setHours } from '../directory/written-businesses.server.ts'
import { region } from '../settings/region.ts'
import { withKeptBreaks } from './kept-breaks.ts'
import { eachFigure } from './listing-figure.ts'
import type { ListingInput } from './listing-schema.server.ts'

/** The columns of the business that the form fills, its place made when it is new. */
export async function columnsOf(tx: Pick<App, 'db'>, input: ListingInput, changeId: string) {
  const { name, email, phone, site, logo, description, street, postalCode, licenseNumber, status } = input
  const { rating, reviews, claimed, featured, emergency } = input
  return {
    ...{ name, email, phone, site, logo, description, street, postalCode, licenseNumber, status },
    ...{ rating, reviews, claimed, featured, emergency },
    ...eachFigure(name => input[name]),
    ...{ givenLat: input.latitude, givenLon: input.longitude },
    phoneE164: phone === '' ? null : phoneE164(phone, region.country),
    placeId: await placeFor(tx, { city: input.city, state: input.state, changeId }),
  }
}

/** What stands beside the business's own row. */
export async function writeParts(tx: Pick<App, 'db'>, id: string, { name, category, more, hours }: ListingInput) {
  await setCategories(tx, id, [category, ...more])
  await setHours(tx, id, withKeptBreaks(await readHours(tx, id), hours))
  return giveSlug(tx, id, name)
}
