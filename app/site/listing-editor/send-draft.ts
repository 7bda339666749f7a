import { type Edit, editBetween, withOperatorFields } from '#domain/directory/own-edits/own-fields.ts'
import type { Fields } from '#platform/request/forms.ts'

// Runs in the browser. A draft that doesn't reach the server is kept on the device until it does.

export type DraftState =
  | { kind: 'none' }
  /** `at`: the time of day. */
  | { kind: 'saved'; at: string }
  | { kind: 'on-device' }
  | { kind: 'not-saved' }

type Kept = { at: number; draft: Edit }

const keyOf = (listingId: string) => `listing-draft:${listingId}`

/** Returns the typed changes to the form's initial values. */
export function draftOf(base: Fields, typed: Fields) {
  return editBetween(base, withOperatorFields(typed, base))
}

/** Returns the names of the fields that differ from those with which the form began. */
export function touchedIn(initial: Fields, typed: Fields) {
  return Object.keys(draftOf(initial, typed).proposed)
}

/** `touched`: the fields that were changed in this tab. */
export async function sendDraft(listingId: string, draft: Edit, touched: Iterable<string>): Promise<DraftState> {
  try {
    const response = await fetch(`/account/listings/${listingId}/draft`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'keep', draft: JSON.stringify(draft), touched: [...touched].join() }),
      keepalive: true,
    })
    // Signed out, it leads to another page.
    if (!response.ok || response.redirected) return keep(listingId, draft, 'not-saved')
    const { at } = (await response.json()) as { at: string | null }
    write(listingId, undefined)
    return at === null ? { kind: 'none' } : { kind: 'saved', at }
  } catch {
    return keep(listingId, draft, 'on-device')
  }
}

function keep(listingId: string, draft: Edit, kind: 'on-device' | 'not-saved'): DraftState {
  const isKept = write(listingId, { at: Date.now(), draft })
  return { kind: isKept ? kind : 'not-saved' }
}

/** Returns the draft on this device; undefined if there's none. */
export function keptDraft(listingId: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(listingId)) ?? 'null')
    return kept && typeof kept === 'object' && 'draft' in kept && 'at' in kept ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}

/** Returns false where the browser keeps nothing. */
function write(listingId: string, kept: Kept | undefined) {
  try {
    if (kept) localStorage.setItem(keyOf(listingId), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(listingId))
    return true
  } catch {
    return false
  }
}

export function forgetKept(listingId: string) {
  write(listingId, undefined)
}
