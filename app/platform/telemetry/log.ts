import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import { describeFailure } from './describe-failure.ts'

// Keeps cookies and addresses out of the log when an object that contains them is logged.
const redact = ['*.headers.cookie', '*.headers.authorization', '*.address', '*.email', '*.phone']

/**
 * Returns the log: a JSON object per line. For an error it contains type, code and location but not the message, which may quote
 * a user's text, as PostgreSQL's detail quotes the row.
 */
export function openLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  return pino({ level, redact, serializers: { err: describeFailure } }, destination)
}
