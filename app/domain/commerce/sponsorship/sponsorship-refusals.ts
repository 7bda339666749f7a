/** Messages for an application that is rejected as a whole. */
export const sponsorshipRefusals = {
  forbidden: 'You cannot do this from this account.',
  'looks-automated': 'Clear the field marked “Leave this field empty” and send the form again.',
  'too-many': 'You have sent this many times within an hour. Try again later.',
  'not-paid': 'This payment could not be confirmed yet. Try again in a minute.',
  'not-reached': 'We could not be reached. What you typed is still here: send it again in a minute.',
} as const

export type SponsorshipNotTaken = keyof typeof sponsorshipRefusals
/** Error reasons that the server returns. */
export type SponsorshipRefused = Exclude<SponsorshipNotTaken, 'not-reached'>
