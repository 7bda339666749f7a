import { data } from 'react-router'
import type { ListingRefusal } from '#domain/directory/businesses/businesses.server.ts'

/** Thrown by pages below `/business/:name`: the not-found page for an unknown name, 410 with its sentence for a removed listing. */
export function listingError(reason: ListingRefusal, messages: { 'listing-removed': string }) {
  return reason === 'listing-removed' ? data(messages[reason], 410) : data(null, 404)
}
