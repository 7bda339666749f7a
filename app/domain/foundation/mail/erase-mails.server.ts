import type { App } from '#domain/app.ts'
import { eraseOldCirculars } from './circulars.server.ts'
import { eraseOldMails } from './mails.server.ts'

const atATime = 1_000

/** Mails whose days of keeping are over go, with the addresses and texts in them and those that they shared. Answers how many. */
export async function eraseMails(app: Pick<App, 'db' | 'clock'>) {
  let total = 0
  while (true) {
    const erased = await eraseOldMails(app, atATime)
    total += erased
    if (erased < atATime) break
  }
  await eraseOldCirculars(app)
  return total
}
