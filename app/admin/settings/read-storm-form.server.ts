import type { App } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readStormSetting } from '#domain/foundation/settings/settings.server.ts'
import { longestStormDays, stormAt } from '#domain/foundation/settings/storm.ts'
import { timeIn, wallTextIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'

/** The default duration of storm mode; most storms are over by then. */
const usualDays = 3

/** Returns the data for the storm mode form; its times are in the region's time zone, wherever the browser is. */
export async function readStormForm(app: Pick<App, 'db' | 'clock'>) {
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
