import type { Language } from '#platform/text/language.ts'
import type { NamedTextForm, NamedTexts } from './named-text.ts'

// A page that the operator writes, or a guide that the product comes with and the operator edits.

export const placements = ['none', 'footer', 'header'] as const
export type Placement = (typeof placements)[number]

export const contentLimits = { title: 70, description: 160, lead: 300, points: 600, markdown: 40_000, address: 120 }
/** More would not fit beside the links that the specification prescribes. */
export const headerPages = 2
export const longestScheduleDays = 366
export const reviewMonths = 12

export type ContentText = {
  title: string
  description: string
  lead: string
  points: string
  markdown: string
  /** The parts of a text that has named parts instead of Markdown; null for pages, guides and service pages. */
  fields: NamedTexts | null
}

export const emptyText: ContentText = { title: '', description: '', lead: '', points: '', markdown: '', fields: null }

export type ContentGroup = 'page' | 'guide' | 'service' | 'home' | 'figures' | 'email'

/** A text that the product comes with: what *as specified* restores. `path` is the English address, or below /admin/texts. */
export type BuiltInText = ContentText & {
  path: string
  group: Exclude<ContentGroup, 'page'>
  language: Language
  reviewed: string
  form?: NamedTextForm
}

export type BuiltInTexts = {
  list(): readonly BuiltInText[]
  find(path: string, language: Language): BuiltInText | undefined
}

export function textsByAddress(texts: readonly BuiltInText[]): BuiltInTexts {
  const byAddress = new Map(texts.map(text => [`${text.language} ${text.path}`, text]))
  return { list: () => texts, find: (path, language) => byAddress.get(`${language} ${path}`) }
}

export type KeptText = ContentText & { version: number }

/** `text` is null if the operator's text was removed: the built-in text is shown again, or the page is gone. */
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
