import type { App } from '#domain/app.ts'
import { readStandardCategories } from '#domain/directory/businesses/categories.server.ts'
import { readAllClaims } from '#domain/foundation/plans/change-marketing-claims.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import {
  readAccent,
  readAdSlots,
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
  readWeatherSetting,
} from '#domain/foundation/settings/settings.server.ts'
import { longestStormDays, stormAt } from '#domain/foundation/settings/storm.ts'
import { readWeatherState } from '#domain/foundation/weather/weather-states.server.ts'
import { timeIn, wallTextIn } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'

export type SavedSettings = Awaited<ReturnType<typeof readSettings>>

export async function readSettings(app: Pick<App, 'db' | 'clock' | 'weather'>) {
  // Versions first: a change between the two reads is then rejected on save instead of being overwritten unseen.
  const versions = await readVersions(app)
  const [
    site,
    switches,
    sender,
    hours,
    reminders,
    waiting,
    liveParts,
    adSlots,
    claims,
    categories,
    accent,
    storm,
    weather,
  ] = await Promise.all([
    readSite(app),
    readSwitches(app),
    readSender(app),
    readAvailableHours(app),
    readReminders(app),
    readWaitingMinutes(app),
    readLiveParts(app),
    readAdSlots(app),
    readAllClaims(app),
    readStandardCategories(app),
    readAccent(app),
    readStormForm(app),
    readWeatherForm(app),
  ])
  const operator = versions.operator === 0 ? null : await readOperator(app)
  const cards = {
    site,
    switches,
    operator,
    sender,
    hours,
    reminders,
    waiting,
    liveParts,
    adSlots,
    claims,
    categories,
    accent,
  }
  return { versions, ...cards, storm, weather }
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
    followsWarning: setting.warning !== null,
    until: wallTextIn(region.zone, storm?.until ?? after(usualDays)),
    latest: wallTextIn(region.zone, after(longestStormDays)),
  }
}

async function readWeatherForm(app: Pick<App, 'db' | 'weather'>) {
  const setting = await readWeatherSetting(app)
  return { ...setting, state: app.weather ? stateText(await readWeatherState(app)) : 'Off in the configuration.' }
}

function stateText({ readAt, failingSince }: Awaited<ReturnType<typeof readWeatherState>>) {
  if (failingSince) return `No answer since ${timeIn(region.zone, failingSince)}.`
  return readAt ? `Last read ${timeIn(region.zone, readAt)}.` : 'Not read yet.'
}
