import { callerContext, type RouteHandle } from '#context.ts'
import { problemWords } from '#domain/problems/problem-words.ts'
import { button } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/problem-sent-page'

export const handle: RouteHandle = { permission: 'report-problem', cached: [] }

export function loader({ context }: Route.LoaderArgs) {
  return { language: context.get(callerContext).language }
}

export default function ProblemSentPage({ loaderData, params }: Route.ComponentProps) {
  const words = problemWords[loaderData.language]
  return (
    <Page title={words.thanks} description={words.sent} search="never">
      <h1>{words.thanks}</h1>
      <p role="status" className="mt-3">
        {words.sent}
      </p>
      <p className="mt-8">
        <a href={`/business/${params.name}`} className={button.filled}>
          {words.back}
        </a>
      </p>
    </Page>
  )
}
