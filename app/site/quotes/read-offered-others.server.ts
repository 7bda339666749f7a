import type { RouterContextProvider } from 'react-router'
import { maxBusinesses, openRecipients } from '#domain/requests/quotes/quote.ts'
import type { TrackedRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import type { OtherBusiness } from './others-field.tsx'
import { readOthers } from './read-others.server.ts'

/**
 * Returns other contractors of the same city and trade, to replace recipients who are no longer listed. Undefined when all of
 * them are listed.
 */
export async function readOfferedOthers(context: Readonly<RouterContextProvider>, request: TrackedRequest) {
  const gone = openRecipients(request).filter(({ isListed }) => !isListed)
  if (gone.length === 0) return undefined
  const asked = new Set(request.recipients.map(({ slug }) => slug))
  const offered = new Map<string, OtherBusiness>()
  for (const { id } of gone) {
    for (const other of await readOthers(context, id)) if (!asked.has(other.slug)) offered.set(other.slug, other)
  }
  return [...offered.values()].slice(0, maxBusinesses)
}
