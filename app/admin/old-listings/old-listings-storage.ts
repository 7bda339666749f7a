import { oldListingsKey, readOldListings, sampleListings } from '#domain/directory/imports/old-listings.ts'

/** The sign-in during which the operator chose 'not now'; the next sign-in asks again. */
const putOffKey = 'oldListingsPutOff'

export type Offer = { isCorrupt: boolean; count: number; json: string }

/** Returns samples if the stored listings are corrupt; null without any, or when postponed since this sign-in. */
export function findOffer(signedInAt: string): Offer | null {
  try {
    if (sessionStorage.getItem(putOffKey) === signedInAt) return null
    const text = localStorage.getItem(oldListingsKey)
    const read = readOldListings(text)
    if (read.kind === 'none') return null
    if (read.kind === 'listings') return { isCorrupt: false, count: read.listings.length, json: text ?? '' }
    console.error(`The value stored under ${oldListingsKey} is corrupt:`, read.error)
    return { isCorrupt: true, count: sampleListings.length, json: JSON.stringify(sampleListings) }
  } catch {
    return null
  }
}

export function putOff(signedInAt: string) {
  sessionStorage.setItem(putOffKey, signedInAt)
}

export function forgetOldListings() {
  localStorage.removeItem(oldListingsKey)
}
