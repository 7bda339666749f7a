import { data } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import { ownText, readGuideTextsOnce } from '../content/read-own-texts.server.ts'
import { replaceText } from '../content/replaced-article.tsx'
import { DamageLog } from '../damage-log/damage-log.tsx'
import { readNumbers } from '../emergency/read-numbers.server.ts'
import { readCostsOnce } from '../figures/read-costs.server.ts'
import type { Route } from './+types/emergency-checklist-page'
import { ChecklistContacts } from './checklist-contacts.tsx'
import { guides } from './guides.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: ['city'], isReading: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const [app, facts] = [context.get(appContext), context.get(factsContext)]
  const [numbers, texts, costs] = await Promise.all([
    readNumbers(context, request),
    readGuideTextsOnce(app, facts, language),
    readCostsOnce(app, facts),
  ])
  const own = texts.find(({ path }) => path === '/guides/emergency-checklist')
  const text = own && ownText(own, language, own.shownFrom)
  return data({ language, numbers, text, costs }, numbers.isCityUnknown ? 422 : 200)
}

export default function EmergencyChecklistPage({ loaderData: { language, numbers, text } }: Route.ComponentProps) {
  const article = guides[language].get('emergency-checklist')
  const parts = {
    EmergencyContacts: () => <ChecklistContacts numbers={numbers} language={language} />,
    DamageLog: () => <DamageLog language={language} />,
  }
  return (
    article && (
      <div className="one-sheet">
        <ArticlePage article={text ? replaceText(article, text) : article} parts={parts} />
      </div>
    )
  )
}
