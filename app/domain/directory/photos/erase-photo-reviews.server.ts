import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseDecidedReviews } from './photo-reviews.server.ts'

/** Deletes decided photo reviews after their retention period; the listing's history stays. */
export function erasePhotoReviews(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseDecidedReviews(app, daysBefore(app.clock.now(), app.retention.claims))
}
