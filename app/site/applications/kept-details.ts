import type { Fields } from '#platform/request/forms.ts'

// Unsent input of the details page stays on the device. It belongs to an account and to the state of its saved details.

const storageKey = 'listingDetails'

/** `savedAt`: when the account's details were last saved. Once they're saved again, an older copy is outdated. */
export type DetailsCopyOf = { account: string; savedAt: string | null }

export function copyOfDetails(account: string, savedAt: Date | null): DetailsCopyOf {
  return { account, savedAt: savedAt?.toISOString() ?? null }
}

export function keepDetails({ account, savedAt }: DetailsCopyOf, fields: Fields) {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ account, savedAt, fields }))
  } catch {}
}

/** Returns the saved input. Drops the copy of another account, and one that is older than the server's. */
export function readKeptDetails({ account, savedAt }: DetailsCopyOf): Fields | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (isKept(kept) && kept.account === account && kept.savedAt === savedAt)
      return Object.fromEntries(Object.entries(kept.fields).filter(isFilledIn))
  } catch {}
  forgetDetails()
  return null
}

export function forgetDetails() {
  try {
    localStorage.removeItem(storageKey)
  } catch {}
}

function isKept(kept: unknown): kept is { account: unknown; savedAt: unknown; fields: object } {
  const isObject = typeof kept === 'object' && kept !== null && 'account' in kept && 'savedAt' in kept
  return isObject && 'fields' in kept && typeof kept.fields === 'object' && kept.fields !== null
}

function isFilledIn(entry: [string, unknown]): entry is [string, string | string[]] {
  const texts = [entry[1]].flat()
  return texts.every(text => typeof text === 'string') && texts.some(text => text !== '')
}
