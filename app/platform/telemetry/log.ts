import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import { describeFailure } from './describe-failure.ts'

// Keeps cookies and addresses out of the log when an object that contains them is logged.
const redact = ['*.headers.cookie', '*.headers.authorization', '*.address', '*.email', '*.phone']

/** A JSON object per line. Errors have type, code and location but no message, which may quote a user's text. */
export function openLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  return pino({ level, redact, serializers: { err: describeFailure } }, destination)
}
