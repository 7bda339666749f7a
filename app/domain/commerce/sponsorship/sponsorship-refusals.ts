/** Why an application is not taken as a whole; each has its sentence. */
export const sponsorshipRefusals = {
  forbidden: 'You cannot do this from this account.',
  'looks-automated': 'Clear the field marked “Leave this field empty” and send the form again.',
  'too-many': 'You have sent this many times within an hour. Try again later.',
  'not-paid': 'This payment could not be confirmed yet. Try again in a minute.',
  'not-reached': 'We could not be reached. What you typed is still here: send it again in a minute.',
} as const

export type SponsorshipNotTaken = keyof typeof sponsorshipRefusals
/** What the server itself answers. */
export type SponsorshipRefused = Exclude<SponsorshipNotTaken, 'not-reached'>
