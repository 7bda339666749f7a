import { data } from 'react-router'
import type { ListingRefusal } from '#domain/directory/businesses/businesses.server.ts'

/** Returns the response that pages below `/business/:name` throw: 404 for an unknown name, 410 with a message for a removed listing. */
export function listingError(reason: ListingRefusal, messages: { 'listing-removed': string }) {
  return reason === 'listing-removed' ? data(messages[reason], 410) : data(null, 404)
}
