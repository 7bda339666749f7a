import { data } from 'react-router'
import { callerContext, type RouteHandle } from '#context.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import { DamageLog } from '../damage-log/damage-log.tsx'
import { readNumbers } from '../emergency/read-numbers.server.ts'
import type { Route } from './+types/emergency-checklist-page'
import { ChecklistContacts } from './checklist-contacts.tsx'
import { guides } from './guides.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: ['city'], isReading: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const numbers = await readNumbers(context, request)
  return data({ language, numbers }, numbers.isCityUnknown ? 422 : 200)
}

export default function EmergencyChecklistPage({ loaderData: { language, numbers } }: Route.ComponentProps) {
  const article = guides[language].get('emergency-checklist')
  const parts = {
    EmergencyContacts: () => <ChecklistContacts numbers={numbers} language={language} />,
    DamageLog: () => <DamageLog language={language} />,
  }
  return (
    article && (
      <div className="one-sheet">
        <ArticlePage article={article} parts={parts} />
      </div>
    )
  )
}
