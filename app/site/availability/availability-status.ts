import type { AvailabilityRefusal } from '#domain/directory/availability/confirm-availability.server.ts'

/** The HTTP status of each availability error, for the emailed link and for the account. */
export const availabilityStatus: Record<AvailabilityRefusal, number> = {
  forbidden: 403,
  'link-unknown': 404,
  'link-over': 410,
  'not-listed': 410,
  'time-passed': 422,
  'too-long': 422,
  'too-many': 429,
}
