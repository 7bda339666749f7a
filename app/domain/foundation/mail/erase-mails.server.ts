import type { App } from '#domain/app.ts'
import { eraseOldCirculars } from './circulars.server.ts'
import { eraseOldMails } from './mails.server.ts'

const atATime = 1_000

/** Deletes emails past their retention period, with their addresses, texts and templates. Returns the count. */
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
