import type { Config } from '#platform/config/config.ts'
import { compose } from './compose.ts'
import { limitsOf } from './limits.ts'
import type { ProductDatabase } from './product-database.ts'

const noMail = { send: () => Promise.reject(new Error('who prepares the database sends no mail')), close() {} }

/** Returns the part of the app that prepares the database, for a process that serves nothing. */
export function composeToPrepare(config: Config, secret: string, { connection }: ProductDatabase) {
  return compose({
    connection,
    secret,
    mail: noMail,
    limits: limitsOf(config.ROOF_RESCUE_MODE),
    accounts: { https: true, adminNeedsTwoStep: config.ROOF_RESCUE_MODE === 'production' },
  })
}
