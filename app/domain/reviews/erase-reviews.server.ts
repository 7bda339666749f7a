import type { App } from '../app.ts'
import { rejectedKeptDays } from './review.ts'
import { eraseRejected } from './reviews.server.ts'

/** Reviews that were not let through go, with the names in them. Answers how many. */
export function eraseReviews(app: Pick<App, 'db' | 'clock'>) {
  return eraseRejected(app, new Date(app.clock.now().getTime() - rejectedKeptDays * 86_400_000))
}
