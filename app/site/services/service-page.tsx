import { data } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import { ownText, readServiceTextsOnce } from '../content/read-own-texts.server.ts'
import { replaceText } from '../content/replaced-article.tsx'
import { readCostsOnce } from '../figures/read-costs.server.ts'
import type { Route } from './+types/service-page'
import { readAdvertising } from './page-advertising.server.ts'
import { services } from './services.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['slug'], cached: [], isReading: true }

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  if (!services[language].has(slug)) throw data(null, 404)
  const [app, facts] = [context.get(appContext), context.get(factsContext)]
  const [texts, costs] = await Promise.all([readServiceTextsOnce(app, facts, language), readCostsOnce(app, facts)])
  const own = texts.find(({ path }) => path === `/services/${slug}`)
  const shown = { slug, language, costs, own: own && ownText(own, language, own.shownFrom) }
  return { ...shown, ...(slug === 'emergency-tarping' && (await readAdvertising(context))) }
}

export default function ServicePage({ loaderData: { slug, language, own } }: Route.ComponentProps) {
  const service = services[language].get(slug)
  return service && <ArticlePage article={own ? replaceText(service, own) : service} />
}
