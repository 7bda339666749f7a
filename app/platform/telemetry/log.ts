import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import { describeFailure } from './describe-failure.ts'

// Cookies and addresses must not reach a log by being part of an object that is logged.
const redact = ['*.headers.cookie', '*.headers.authorization', '*.address', '*.email', '*.phone']

/**
 * The log: a JSON object on each line. Of an error it tells kind, code and place, and never the words: they may quote what
 * somebody wrote, and PostgreSQL's detail quotes the row.
 */
export function openLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  return pino({ level, redact, serializers: { err: describeFailure } }, destination)
}
