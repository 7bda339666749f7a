import type { App } from '#domain/app.ts'
import { dayIn, monthsLater } from '#platform/time/dates.ts'
import { region } from '../settings/region.ts'
import { listContentPages } from './content-pages.server.ts'
import { type BuiltInTexts, reviewMonths } from './content-text.ts'

export type DueReview = { path: string; title: string; reviewOn: string }

/** Returns the date by which someone reads a guide again, unless the operator chose another. */
export function builtInReviewOn(builtIn: BuiltInTexts, path: string) {
  const reviewed = builtIn.find(path, 'en')?.reviewed
  return reviewed === undefined ? null : monthsLater(reviewed, reviewMonths)
}

/** Returns pages and guides past their date, the oldest first. */
export async function listDueReviews(app: Pick<App, 'db' | 'clock'>, builtIn: BuiltInTexts): Promise<DueReview[]> {
  const today = dayIn(region.zone, app.clock.now())
  const known = new Set(builtIn.list().map(({ path }) => path))
  const kept = (await listContentPages(app)).filter(
    ({ kind, path, removedAt }) => !removedAt && (kind === 'page' || known.has(path)),
  )
  const chosen = new Map(kept.map(({ path, reviewOn }) => [path, reviewOn]))
  const paths = new Set([...known, ...chosen.keys()])
  return [...paths]
    .map(path => ({
      path,
      title: titleOf(path),
      reviewOn: chosen.get(path) ?? builtInReviewOn(builtIn, path) ?? today,
    }))
    .filter(({ reviewOn }) => reviewOn < today)
    .sort((a, b) => a.reviewOn.localeCompare(b.reviewOn))

  /** Pages are known by their address, and texts with named parts by their title. */
  function titleOf(path: string) {
    const given = builtIn.find(path, 'en')
    return given?.form ? given.title : path
  }
}
