import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { regionNames } from '#domain/foundation/settings/region.ts'
import type { Article } from '../articles/article.ts'
import { ArticleCards } from '../articles/article-cards.tsx'
import { readGuideTextsOnce, readServiceTextsOnce } from '../content/read-own-texts.server.ts'
import { Page } from '../layout/page.tsx'
import { services } from '../services/services.ts'
import type { Route } from './+types/guides-page'
import { guideMessages } from './guide-messages.ts'
import { guides } from './guides.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: [], isReading: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const [app, facts] = [context.get(appContext), context.get(factsContext)]
  const texts = await Promise.all([
    readGuideTextsOnce(app, facts, language),
    readServiceTextsOnce(app, facts, language),
  ])
  return {
    language,
    own: texts.flat().map(({ path, title, description, lead }) => ({ path, title, description, lead })),
  }
}

export default function GuidesPage({ loaderData: { language, own } }: Route.ComponentProps) {
  const messages = guideMessages[language]
  const shown = (folder: 'guides' | 'services', articles: Iterable<Article>) =>
    [...articles]
      .map(article => ({ ...article, ...own.find(({ path }) => path === `/${folder}/${article.slug}`) }))
      .sort(urgentFirst)
  return (
    <Page title={messages.title} description={messages.description(regionNames[language])}>
      <h1>{messages.title}</h1>
      <p className="mt-4 max-w-[60ch] text-[clamp(18px,17px+0.3vw,21px)] leading-[1.45]">{messages.lead}</p>
      <h2 className="mt-10">{messages.guides}</h2>
      <ArticleCards articles={shown('guides', guides[language].values())} folder="guides" />
      <h2 className="mt-14">{messages.services}</h2>
      <p className="mt-3 max-w-[60ch]">{messages.aboutServices}</p>
      <ArticleCards articles={shown('services', services[language].values())} folder="services" />
    </Page>
  )
}

type Urgent = { button: { urgent: boolean } }

function urgentFirst(a: Urgent, b: Urgent) {
  return Number(b.button.urgent) - Number(a.button.urgent)
}
