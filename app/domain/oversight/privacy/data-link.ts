// A data link is emailed, works once, and gives that browser temporary access to the address's data.

import { type Language, pathIn } from '#platform/text/language.ts'

export const linkHours = 24
export const grantMinutes = 30

/** An opened or expired link still stores its address for this many hours. */
export const endedLinkHours = 24

export const dataPath = '/privacy/my-data'

/** The token is in the query string, which is kept out of logs and referrers. */
export function dataLinkPath(language: Language, token: string) {
  return pathIn(language, `${dataPath}/open?token=${token}`)
}

/** The subject of records: an address, and the account that has it or asks for its own data. */
export type Person = { email: string; userId: string | null }

/** The choices for listings that a deleted account leaves without an owner. */
export const leftListings = ['keep', 'hand-over', 'unpublish'] as const
export type LeftListings = (typeof leftListings)[number]

export type AskForDataError = 'forbidden' | 'too-many-mails'
