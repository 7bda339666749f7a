import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { phoneE164 } from '#platform/text/phone-number.ts'
import { localDay } from '../availability/hours.ts'
import { upcomingDays } from '../availability/special-day.ts'
import {
  freePublicId,
  giveSlug,
  insertBusiness,
  setCategories,
  setHours,
  setSpecialDays,
  updateBusinesses,
} from '../businesses/written-businesses.server.ts'
import { readPlaceIndex } from '../places/place-aliases.server.ts'
import { readPlace } from '../places/place-name.ts'
import { placeFor } from '../places/places.server.ts'
import { eachFigure } from './listing-figure.ts'
import type { ListingInput } from './listing-schema.server.ts'
import { lockListing } from './listings.server.ts'

export type AddError = 'forbidden'
type Added = Result<{ id: string; slug: string; changeId: string }, AddError>

export function addListing(app: Pick<App, 'transaction'>, caller: Caller, input: ListingInput): Promise<Added> {
  return app.transaction(tx => addListingIn(tx, caller, input))
}

export async function addListingIn(tx: Transaction, caller: Caller, input: ListingInput): Promise<Added> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  const changeId = await recordChange(tx, caller, { action: 'add-listing' })
  return { ok: true, ...(await insertListing(tx, { input, changeId })), changeId }
}

export type ChangeError = 'forbidden' | 'listing-unknown' | 'changed-meanwhile'

/** Fails if it changed after `version`, the one that the operator saw. */
export async function changeListing(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, version, input }: { id: string; version: string; input: ListingInput },
): Promise<Result<{ slug: string; changeId: string }, ChangeError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const listing = await lockListing(tx, id)
    if (!listing) return { ok: false, reason: 'listing-unknown' }
    if (listing.version !== version) return { ok: false, reason: 'changed-meanwhile' }
    const changeId = await recordChange(tx, caller, { action: 'change-listing' })
    await updateBusinesses(tx, [id], await columnsOf(tx, input, changeId))
    return { ok: true, slug: await writeParts(tx, id, input), changeId }
  })
}

type Given = { input: ListingInput; changeId: string }

export async function insertListing(tx: Pick<App, 'db' | 'ids' | 'clock'>, { input, changeId }: Given) {
  const id = tx.ids.next()
  const columns = await columnsOf(tx, input, changeId)
  const publicId = await freePublicId(tx, tx.clock.now())
  await insertBusiness(tx, { ...columns, id, publicId, createdChangeId: changeId })
  return { id, slug: await writeParts(tx, id, input) }
}

/** Creates the listing's place if it is new. */
export async function columnsOf(tx: Pick<App, 'db'>, input: ListingInput, changeId: string) {
  const { name, email, phone, site, logo, description, street, postalCode, licenseNumber, status } = input
  const { rating, reviews, claimed, featured, emergency, languages } = input
  const place = readPlace({ city: input.city, state: input.state, postalCode }, await readPlaceIndex(tx), region.state)
  return {
    ...{ name, email, phone, site, logo, description, street, licenseNumber, status, postalCode: place.postalCode },
    ...{ rating, reviews, claimed, featured, emergency },
    ...eachFigure(name => input[name]),
    languages: languages.length > 0 ? languages : null,
    ...{ givenLat: input.latitude, givenLon: input.longitude },
    phoneE164: phone === '' ? null : phoneE164(phone, region.country),
    placeId: await placeFor(tx, { city: place.city, state: place.state, changeId }),
  }
}

/** Drops past special days, but keeps the night that began on one. */
export async function writeParts(tx: Pick<App, 'db' | 'clock'>, id: string, input: ListingInput) {
  const { name, category, more, hours, specialDays } = input
  await setCategories(tx, id, [category, ...more])
  await setHours(tx, id, hours)
  const yesterday = localDay(region.zone, new Date(tx.clock.now().getTime() - 86_400_000))
  await setSpecialDays(tx, id, upcomingDays(specialDays, yesterday))
  return giveSlug(tx, id, name)
}
