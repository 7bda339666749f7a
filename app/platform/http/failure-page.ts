import { TookTooLong } from '../admission/request-limiter.ts'
import { whyDatabaseAway } from '../database/database-away.ts'
import { type PlainPage, tookTooLong, unexpectedError } from './plain-page.ts'

const title = 'Please Try Again in a Minute'
const headers = { 'Retry-After': '10' }

/**
 * The page while the database is unavailable. A form may or may not have been stored; sending it again is recognized as a
 * duplicate. Emergency help must remain in reach, with or without us.
 */
const databaseAway: PlainPage = {
  status: 503,
  title,
  text: `We cannot reach our records at this moment. If you sent a form, go back: what you typed is still there.</p>
<p>If somebody is in danger, call <a href="tel:911">911</a>. <a href="/emergency-help">Emergency Help</a> may still be there.`,
  headers,
}

const databaseAwayForProgram: PlainPage = {
  status: 503,
  title,
  text: 'The records cannot be reached at this moment. Ask again after the seconds in Retry-After, with the same idempotency key.',
  headers,
}

/** Returns the page for an unexpected failure. */
export function failurePage(error: unknown, { isProgram }: { isProgram: boolean }) {
  if (error instanceof TookTooLong) return tookTooLong
  if (whyDatabaseAway(error)) return isProgram ? databaseAwayForProgram : databaseAway
  return unexpectedError
}
