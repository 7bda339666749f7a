import { everyListing, type SeenSelection, type Selection } from '#domain/directory/listings/selection.ts'
import { seenSnapshot } from '#domain/foundation/changes/seen-snapshot.server.ts'

/** A snapshot that includes every change. */
export const shownNow = seenSnapshot.parse('9000000000000000000:9000000000000000000:')

export function asShown(selection: Selection): SeenSelection {
  return selection.kind === 'all'
    ? { ...selection, seen: shownNow }
    : { ...selection, seen: selection.ids.map(() => shownNow) }
}

export function shownListing(id: string) {
  return asShown({ kind: 'some', ids: [id] })
}

export const shownDirectory = asShown(everyListing)

/** The value of a ticked box in a list that is shown now. */
export function ticked(id: string) {
  return `${id} ${shownNow}`
}
