import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'

// Messages for the person at the terminal; only our tests parse them.

export function sayServes({ ROOF_RESCUE_MODE: mode }: Config, baseUrl: string, database: string) {
  return `Roof Rescue (${mode}) serves ${baseUrl} with ${database}. Stop it with Ctrl-C.`
}

export function sayWaits({ ROOF_RESCUE_MODE: mode }: Config, baseUrl: string) {
  return `Roof Rescue (${mode}) listens on ${baseUrl} and waits for its database.`
}

export function sayAway(log: Pick<Logger, 'warn'>, { isRefused, code }: { isRefused: boolean; code: string }) {
  log.warn(
    { code },
    isRefused
      ? 'the database lets nobody in by the name, password and database of DATABASE_URL; trying again'
      : 'the database cannot be reached; trying again until it answers',
  )
}
