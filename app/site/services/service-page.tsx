import { data } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { readMarketingClaims } from '#domain/plans/read-marketing-claims.server.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import type { Route } from './+types/service-page'
import { services } from './services.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: [], isReading: true }

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  if (!services.has(slug)) throw data('No such service', 404)
  const claims = slug === 'emergency-tarping' ? await readMarketingClaims(context.get(appContext), 'tarping-page') : []
  return { slug, claims }
}

export default function ServicePage({ loaderData: { slug } }: Route.ComponentProps) {
  const service = services.get(slug)
  return service && <ArticlePage article={service} />
}
