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

/** Everything that the Settings tab shows, with the version of each. */
export async function readSettings(app: Pick<App, 'db' | 'clock'>) {
  // The versions first: what is saved between the two reads is refused later, and never overwritten unseen.
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
