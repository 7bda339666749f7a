import type { App } from '#domain/app.ts'
import { readStandardCategories } from '#domain/directory/businesses/categories.server.ts'
import { readAllClaims } from '#domain/foundation/plans/change-marketing-claims.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import {
  readAvailableHours,
  readLiveParts,
  readOperator,
  readReminders,
  readSender,
  readSite,
  readStormSetting,
  readSwitches,
  readVersions,
  readWaitingMinutes,
} from '#domain/foundation/settings/settings.server.ts'
import { longestStormDays, stormAt } from '#domain/foundation/settings/storm.ts'
import { timeIn, wallTextIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'

export type SavedSettings = Awaited<ReturnType<typeof readSettings>>

export async function readSettings(app: Pick<App, 'db' | 'clock'>) {
  // Versions first: a change between the two reads is then rejected on save instead of being overwritten unseen.
  const versions = await readVersions(app)
  const [site, switches, sender, hours, reminders, waiting, liveParts, claims, categories, storm] = await Promise.all([
    readSite(app),
    readSwitches(app),
    readSender(app),
    readAvailableHours(app),
    readReminders(app),
    readWaitingMinutes(app),
    readLiveParts(app),
    readAllClaims(app),
    readStandardCategories(app),
    readStormForm(app),
  ])
  const operator = versions.operator === 0 ? null : await readOperator(app)
  return { versions, site, switches, operator, sender, hours, reminders, waiting, liveParts, claims, categories, storm }
}

/** The form's default duration in days; most storms are over by then. */
const usualDays = 3

/** Times are in the region's time zone, wherever the browser is. */
async function readStormForm(app: Pick<App, 'db' | 'clock'>) {
  const setting = await readStormSetting(app)
  const now = app.clock.now()
  const storm = stormAt(setting, now)
  const after = (days: number) => daysAfter(now, days)
  return {
    notice: setting.notice,
    link: setting.link,
    banners: setting.banners,
    /** Null while storm mode is off. */
    isOnUntil: storm && timeIn(region.zone, storm.until),
    until: wallTextIn(region.zone, storm?.until ?? after(usualDays)),
    latest: wallTextIn(region.zone, after(longestStormDays)),
  }
}
