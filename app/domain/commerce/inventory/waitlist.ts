// A waitlist entry: an advertiser waits for a place in a placement from some month on.

/** 'offered': a place is free and kept until the offer ends. 'accepted': kept until a banner uses it. */
export type WaitlistState = 'waiting' | 'offered' | 'accepted' | 'used' | 'expired' | 'left'

export const offerHours = 48
export const acceptedDays = 14
/** Of one account at a time. */
export const openEntriesLimit = 12

export type WaitlistError =
  | 'forbidden'
  | 'place-unknown'
  | 'already-listed'
  | 'too-many'
  | 'entry-unknown'
  /** The offer has ended, or there was none. */
  | 'no-offer'
