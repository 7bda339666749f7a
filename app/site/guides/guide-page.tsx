import { data } from 'react-router'
import { callerContext, type RouteHandle } from '#context.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import type { Route } from './+types/guide-page'
import { guides } from './guides.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['slug'], cached: [], isReading: true }

export function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  if (!guides[language].has(slug)) throw data(null, 404)
  return { slug, language }
}

export default function GuidePage({ loaderData: { slug, language } }: Route.ComponentProps) {
  const guide = guides[language].get(slug)
  return guide && <ArticlePage article={guide} />
}
