// A waitlist entry: an advertiser waits for a place in a placement from some month on.

/** 'offered': a place is free and kept until the offer ends. 'accepted': kept until a banner uses it. */
export type WaitlistState = 'waiting' | 'offered' | 'accepted' | 'used' | 'expired' | 'left'

export const offerHours = 48
/** For an account with a paid package. Without a package, an accepted place is reserved only as long as an offer. */
export const acceptedDays = 14
/** Days before an advertiser who passed on a place can join the waitlist again. */
export const waitingDays = 7
export const openEntriesLimit = 12

export type WaitlistError =
  | 'forbidden'
  | 'place-unknown'
  | 'already-listed'
  /** There's a place to buy. */
  | 'not-full'
  | 'joined-too-soon'
  | 'too-many'
  | 'too-many-requests'
  | 'entry-unknown'
  | 'no-offer'
