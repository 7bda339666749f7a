import type { App } from '#domain/app.ts'
import { readStandardCategories } from '#domain/directory/businesses/categories.server.ts'
import { readAllClaims } from '#domain/foundation/plans/read-marketing-claims.server.ts'
import {
  readAvailableHours,
  readOperator,
  readReminders,
  readSender,
  readSite,
  readSwitches,
  readVersions,
} from '#domain/foundation/settings/settings.server.ts'
import { readStormForm } from './read-storm-form.server.ts'

export type SavedSettings = Awaited<ReturnType<typeof readSettings>>

/** Reads all data of the Settings tab, with the version of each setting. */
export async function readSettings(app: Pick<App, 'db' | 'clock'>) {
  // Versions first: a change between the two reads is then rejected on save instead of being overwritten unseen.
  const versions = await readVersions(app)
  const [site, switches, sender, hours, reminders, claims, categories, storm] = await Promise.all([
    readSite(app),
    readSwitches(app),
    readSender(app),
    readAvailableHours(app),
    readReminders(app),
    readAllClaims(app),
    readStandardCategories(app),
    readStormForm(app),
  ])
  const operator = versions.operator === 0 ? null : await readOperator(app)
  return { versions, site, switches, operator, sender, hours, reminders, claims, categories, storm }
}
