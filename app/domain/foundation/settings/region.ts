import { chosenRegion, chosenTexts } from '#platform/region/chosen-region.ts'
import type { Language } from '#platform/text/language.ts'
import { dayIn, lastMomentIn } from '#platform/time/dates.ts'

/** The county of this deployment, from its folder of data (docs/regions.md). Nothing else in the code names it. */
export const region = chosenRegion

/** Tells the browser which of its regions the page is about; the default one needs no word. */
export const otherRegion = region.isDefault ? undefined : region.id

/** The name within a sentence; in Spanish, an article comes before it. */
export const regionNames: Record<Language, string> = region.names

export const localTexts = chosenTexts

/** A made-up phone number that examples show, with the region's area code. */
export const examplePhone = `${region.example.areaCode}-555-0100`

/** Returns the text with `%region%` as the region's name within a sentence. */
export function inRegion(text: string, language: Language) {
  return text.replaceAll('%region%', regionNames[language])
}

/** The day doesn't depend on the server's time zone. */
export function regionDay(at: Date) {
  // The day is cached for a minute: every page needs it, the calendar is slow, and days begin on full minutes.
  const minute = Math.floor(at.getTime() / 60_000)
  if (minute !== lately.minute) lately = { minute, day: dayIn(region.zone, at) }
  return lately.day
}

let lately = { minute: Number.NaN, day: '' }

export function endOfDay(day: string) {
  return lastMomentIn(region.zone, day)
}
