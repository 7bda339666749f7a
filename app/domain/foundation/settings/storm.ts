import type { Language } from '#platform/text/language.ts'

// Storm mode is a switch with an end for a hurricane week: until then, businesses that answer now come first, pages are light, and a notice
// appears at the top of them.

export const longestStormDays = 14
export const noticeLimit = 280
export const noticeLinkLimit = 300

/** Multiplies the number of quote requests one address may send in a storm: in a shelter many people share one. */
export const stormQuoteFactor = 20

/** Maximum age of an order by who answers now: shops open and availabilities expire by the minute. */
const orderMs = 5 * 60_000

/** Storm mode as the operator set it; `until` is an ISO 8601 time, null while it's off. */
type StormSetting = { until: string | null; notice: Record<Language, string>; link: string; banners: boolean }

/** Storm mode while it's on. */
export type Storm = Pick<StormSetting, 'notice' | 'link' | 'banners'> & { until: Date }

/** Returns storm mode while it's on at that time, or null. */
export function stormAt({ until, notice, link, banners }: StormSetting, at: Date): Storm | null {
  const end = until === null ? at : new Date(until)
  return end > at ? { until: end, notice, link, banners } : null
}

export function isStormEnd(until: Date, at: Date) {
  const ahead = until.getTime() - at.getTime()
  return ahead > 0 && ahead <= longestStormDays * 86_400_000
}

/** Returns the notice in that language, or in English; null when there is neither. */
export function noticeIn({ notice }: Pick<Storm, 'notice'>, language: Language) {
  if (notice[language]) return { text: notice[language], language }
  return notice.en ? { text: notice.en, language: 'en' as const } : null
}

/** Returns when a list ordered by who answers now has to be refreshed. */
export function nextStormOrder(at: Date) {
  return new Date(at.getTime() + orderMs)
}
