import { data } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import { ownText, readGuideTextsOnce } from '../content/read-own-texts.server.ts'
import { replaceText } from '../content/replaced-article.tsx'
import { readCostsOnce } from '../figures/read-costs.server.ts'
import type { Route } from './+types/guide-page'
import { guides } from './guides.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['slug'], cached: [], isReading: true }

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  if (!guides[language].has(slug)) throw data(null, 404)
  const [app, facts] = [context.get(appContext), context.get(factsContext)]
  const [texts, costs] = await Promise.all([readGuideTextsOnce(app, facts, language), readCostsOnce(app, facts)])
  const own = texts.find(({ path }) => path === `/guides/${slug}`)
  return { slug, language, costs, own: own && ownText(own, language, own.shownFrom) }
}

export default function GuidePage({ loaderData: { slug, language, own } }: Route.ComponentProps) {
  const guide = guides[language].get(slug)
  return guide && <ArticlePage article={own ? replaceText(guide, own) : guide} />
}
