import { data } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import type { Route } from './+types/guide-page'
import { guides } from './guides.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['slug'], cached: [], isReading: true }

export function loader({ params: { slug } }: Route.LoaderArgs) {
  if (!guides.has(slug)) throw data(null, 404)
  return { slug }
}

export default function GuidePage({ loaderData: { slug } }: Route.ComponentProps) {
  const guide = guides.get(slug)
  return guide && <ArticlePage article={guide} />
}
