// A data link is emailed to an address. It shows the owner of that mailbox the data stored under the address, for
// download or deletion. It can be opened once and gives that browser a temporary access grant.

export const linkHours = 24
export const grantMinutes = 30

/** Hours that an opened or expired link still stores its address. */
export const endedLinkHours = 24

export const dataPath = '/privacy/my-data'

/** Query strings are kept out of logs and referrers. */
export function dataLinkPath(token: string) {
  return `${dataPath}/open?token=${token}`
}

/** The subject of records: an address, and the account that has it or that asks for its own data. */
export type Person = { email: string; userId: string | null }

export type AskForDataError = 'forbidden' | 'too-many-mails'
