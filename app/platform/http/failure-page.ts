import { TookTooLong } from '../admission/request-limiter.ts'
import { whyDatabaseAway } from '../database/database-away.ts'
import { type PlainPage, tookTooLong, unexpectedError } from './plain-page.ts'

const title = 'Please try again in a minute'
const headers = { 'Retry-After': '10' }

/** A form that was stored and is sent again counts as a duplicate. Emergency help must stay in reach. */
const databaseAway: PlainPage = {
  status: 503,
  title,
  text: `We can’t load the directory right now. If you were filling out a form, go back: it’s still there.</p>
<p>If anyone is in danger, call <a href="tel:911">911</a>. <a href="/emergency-help">Emergency Help</a> may still work.`,
  headers,
}

const databaseAwayForProgram: PlainPage = {
  status: 503,
  title,
  text: 'The database can’t be reached right now. Wait for the number of seconds in Retry-After, then try again with the same idempotency key.',
  headers,
}

export function failurePage(error: unknown, { isProgram }: { isProgram: boolean }) {
  if (error instanceof TookTooLong) return tookTooLong
  if (whyDatabaseAway(error)) return isProgram ? databaseAwayForProgram : databaseAway
  return unexpectedError
}
