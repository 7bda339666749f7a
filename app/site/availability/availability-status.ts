import type { AvailabilityRefusal } from '#domain/directory/availability/confirm-availability.server.ts'

/** What a word on availability that was not taken is to HTTP, by the mailed link and from the account alike. */
export const availabilityStatus: Record<AvailabilityRefusal, number> = {
  forbidden: 403,
  'link-unknown': 404,
  'link-over': 410,
  'not-listed': 410,
  'time-passed': 422,
  'too-long': 422,
  'too-many': 429,
}
