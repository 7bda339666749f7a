import type { Language } from '#platform/text/language.ts'

// A page that the operator writes, or a guide that the product comes with and the operator edits.

export const placements = ['none', 'footer', 'header'] as const
export type Placement = (typeof placements)[number]

export const contentLimits = { title: 70, description: 160, lead: 300, points: 600, markdown: 40_000, address: 120 }
/** More would not fit beside the links that the specification prescribes. */
export const headerPages = 2
export const longestScheduleDays = 366
export const reviewMonths = 12

export type ContentText = { title: string; description: string; lead: string; points: string; markdown: string }

export const emptyText: ContentText = { title: '', description: '', lead: '', points: '', markdown: '' }

/** A text that the product comes with: what *as specified* restores. `path` is the English address. */
export type BuiltInText = ContentText & { path: string; language: Language; reviewed: string }

export type BuiltInTexts = {
  list(): readonly BuiltInText[]
  find(path: string, language: Language): BuiltInText | undefined
}

export type KeptText = ContentText & { version: number }

/** `text` is null where the built-in text is shown again, or no page. */
export type PublishedText = {
  id: string
  text: ContentText | null
  shownFrom: Date
  withdrawnAt: Date | null
  publishedBy: { actorKind: string; actorId: string; email: string | null }
}

export type TextState = 'shown' | 'scheduled' | 'withdrawn' | 'earlier'

/** The texts come newest first. */
export function stateOfText(text: PublishedText, all: readonly PublishedText[], now: Date): TextState {
  if (text.withdrawnAt) return 'withdrawn'
  if (text.shownFrom > now) return 'scheduled'
  return all.find(other => !other.withdrawnAt && other.shownFrom <= now) === text ? 'shown' : 'earlier'
}

export function pointsOf({ points }: Pick<ContentText, 'points'>) {
  return points
    .split('\n')
    .map(point => point.trim())
    .filter(Boolean)
}
