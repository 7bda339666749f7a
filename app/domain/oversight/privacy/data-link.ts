// A data link is mailed to an address: whoever reads that mailbox sees what we hold under the address, takes it along or has it
// erased. Opened once, it gives one browser a pass for a while.

export const linkHours = 24
export const passMinutes = 30

/** An opened or forgotten link names its address for no longer than this after its end. */
export const endedLinkHours = 24

export const dataPath = '/privacy/my-data'

/** What stands behind the question mark is kept from logs and other sites. */
export function dataLinkPath(token: string) {
  return `${dataPath}/open?token=${token}`
}

/** Whom records are about: an address, and the account that has it or asks for itself. */
export type Person = { email: string; userId: string | null }

export type AskForDataRefusal = 'forbidden' | 'too-many-mails'
