import type { App } from '#domain/app.ts'
import { type Language, languages } from '#platform/text/language.ts'
import { dayIn } from '#platform/time/dates.ts'
import { region } from '../settings/region.ts'
import { listContentPages } from './content-pages.server.ts'
import { builtInReviewOn } from './content-reviews.server.ts'
import type { BuiltInTexts, ContentGroup } from './content-text.ts'
import { readTitles, summarizeTexts, type TextSummary } from './content-texts.server.ts'

type ShownState = 'public' | 'edited' | 'scheduled' | 'draft' | 'builtIn' | 'none'

export type ListedContent = {
  path: string
  group: ContentGroup
  title: string
  /** YYYY-MM-DD. */
  reviewOn: string
  isOverdue: boolean
  texts: { language: Language; states: ShownState[] }[]
}

/** Returns the operator's pages, the texts that the product comes with, and the pages that were deleted. */
export async function listContent(app: Pick<App, 'db' | 'clock'>, builtIn: BuiltInTexts) {
  const [pages, summaries, titles] = await Promise.all([listContentPages(app), summarizeTexts(app), readTitles(app)])
  const today = dayIn(region.zone, app.clock.now())
  const paths = [...new Set(builtIn.list().map(({ path }) => path))]
  const builtInTexts = paths.map((path): ListedContent => {
    const page = pages.find(known => known.path === path && !known.removedAt)
    const reviewOn = page?.reviewOn ?? builtInReviewOn(builtIn, path) ?? today
    const { title = path, group = 'guide' } = builtIn.find(path, 'en') ?? {}
    const texts = languages.flatMap(language =>
      builtIn.find(path, language) ? [{ language, states: statesOf(true, summaryOf(page?.id, language)) }] : [],
    )
    return { path, group, title, reviewOn, isOverdue: reviewOn < today, texts }
  })
  const own = pages
    .filter(({ kind, removedAt }) => kind === 'page' && !removedAt)
    .map(({ id, path, reviewOn }): ListedContent => {
      const texts = languages.map(language => ({ language, states: statesOf(false, summaryOf(id, language)) }))
      const day = reviewOn ?? today
      return { path, group: 'page', title: titles.get(id) ?? path, reviewOn: day, isOverdue: day < today, texts }
    })
  const deleted = pages.flatMap(({ id, path, removedAt }) =>
    removedAt ? [{ id, path, title: titles.get(id) ?? path, day: dayIn(region.zone, removedAt) }] : [],
  )
  return { pages: own, builtIn: builtInTexts, deleted }

  function summaryOf(pageId: string | undefined, language: Language) {
    return summaries.find(summary => summary.pageId === pageId && summary.language === language)
  }
}

function statesOf(isGuide: boolean, summary: TextSummary | undefined): ShownState[] {
  const shown = summary?.shown ? (isGuide ? 'edited' : 'public') : isGuide ? 'builtIn' : undefined
  const states: ShownState[] = [
    ...(shown ? ([shown] as const) : []),
    ...(summary?.scheduled ? ['scheduled' as const] : []),
    ...(summary?.draft ? ['draft' as const] : []),
  ]
  return states.length > 0 ? states : ['none']
}
