import type { Language } from '#platform/text/language.ts'

// In storm mode, businesses that answer now come first, pages are light, and a notice is at the top.

export const longestStormDays = 14
export const noticeLimit = 280
export const noticeLinkLimit = 300

/** Allows more quote requests per address in a storm: in a shelter many people share one. */
export const stormQuoteFactor = 20

/** Someone at a shelter may send requests for many homes from one mailbox. */
export const stormMailboxFactor = 5

/** An order is at most this old: shops open and availabilities expire by the minute. */
const orderMs = 5 * 60_000

/** `until` is an ISO 8601 time; null while it's off. */
type StormSetting = { until: string | null; notice: Record<Language, string>; link: string; banners: boolean }

export type Storm = Pick<StormSetting, 'notice' | 'link' | 'banners'> & { until: Date }

export function stormAt({ until, notice, link, banners }: StormSetting, at: Date): Storm | null {
  const end = until === null ? at : new Date(until)
  return end > at ? { until: end, notice, link, banners } : null
}

export function isStormEnd(until: Date, at: Date) {
  const ahead = until.getTime() - at.getTime()
  return ahead > 0 && ahead <= longestStormDays * 86_400_000
}

export function noticeIn({ notice }: Pick<Storm, 'notice'>, language: Language) {
  if (notice[language]) return { text: notice[language], language }
  return notice.en ? { text: notice.en, language: 'en' as const } : null
}

export function nextStormOrder(at: Date) {
  return new Date(at.getTime() + orderMs)
}
