import type { Language } from '#platform/text/language.ts'

// Storm mode is a dated switch for a hurricane week: until it ends by itself, who answers now stands first, pages are light,
// and a notice stands on top of them.

export const longestStormDays = 14
export const noticeLimit = 280
export const noticeLinkLimit = 300

/** How many times as often one address may ask for quotes in a storm: in a shelter many people share one. */
export const stormQuoteFactor = 20

/** How old an order by who answers now may be: shops open and words run out by the minute. */
const orderMs = 5 * 60_000

/** Storm mode as the operator set it; `until` is an ISO 8601 time, null while it's off. */
type StormSetting = { until: string | null; notice: Record<Language, string>; link: string; banners: boolean }

/** Storm mode while it's on. */
export type Storm = Pick<StormSetting, 'notice' | 'link' | 'banners'> & { until: Date }

/** What the operator decided, as long as it holds. */
export function stormAt({ until, notice, link, banners }: StormSetting, at: Date): Storm | null {
  const end = until === null ? at : new Date(until)
  return end > at ? { until: end, notice, link, banners } : null
}

/** Whether somebody may choose that moment as the end of a storm. */
export function isStormEnd(until: Date, at: Date) {
  const ahead = until.getTime() - at.getTime()
  return ahead > 0 && ahead <= longestStormDays * 86_400_000
}

/** The words in that language, else the English ones; null where nobody wrote any. */
export function noticeIn({ notice }: Pick<Storm, 'notice'>, language: Language) {
  if (notice[language]) return { text: notice[language], language }
  return notice.en ? { text: notice.en, language: 'en' as const } : null
}

/** When a list with those who answer now in front is looked through anew. */
export function nextStormOrder(at: Date) {
  return new Date(at.getTime() + orderMs)
}
