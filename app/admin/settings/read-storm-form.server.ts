import type { App } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readStormSetting } from '#domain/foundation/settings/settings.server.ts'
import { longestStormDays, stormAt } from '#domain/foundation/settings/storm.ts'
import { timeIn, wallTextIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'

/** What the form offers as an end; most storms are over by then. */
const usualDays = 3

/** What the form of storm mode shows; its moments are read on the wall of the region, wherever the browser stands. */
export async function readStormForm(app: Pick<App, 'db' | 'clock'>) {
  const setting = await readStormSetting(app)
  const now = app.clock.now()
  const storm = stormAt(setting, now)
  const after = (days: number) => daysAfter(now, days)
  return {
    notice: setting.notice,
    link: setting.link,
    banners: setting.banners,
    /** Null while it is off. */
    isOnUntil: storm && timeIn(region.zone, storm.until),
    until: wallTextIn(region.zone, storm?.until ?? after(usualDays)),
    latest: wallTextIn(region.zone, after(longestStormDays)),
  }
}
