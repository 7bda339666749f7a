import { data } from 'react-router'
import { z } from 'zod'
import { appContext, builtInTextsContext, callerContext, type RouteHandle, sessionContext } from '#context.ts'
import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import { readContent } from '#domain/foundation/content/read-content.server.ts'
import { may } from '#domain/permissions.ts'
import { readQuery } from '#platform/request/forms.ts'
import { ArticlePage } from '../articles/article-page.tsx'
import { guides } from '../guides/guides.ts'
import type { Route } from './+types/preview-page'
import { OwnPage } from './own-page.tsx'
import { ownText } from './read-own-texts.server.ts'
import { replaceText } from './replaced-article.tsx'

export const handle: RouteHandle = { permission: 'edit-content', isReading: true }

const previewQuery = z.object({ page: z.string().max(200).catch('') })

/** Shows a draft as its page will look. Visitors get the not-found page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  if (!may(caller, 'edit-content')) throw data(null, 404)
  const { page: path } = previewQuery.parse(readQuery(request))
  const app = context.get(appContext)
  if (app.auth.adminNeedsTwoStep && !context.get(sessionContext)?.hasTwoStep) throw data(null, 404)
  const { language } = caller
  const content = await readContent(app, context.get(builtInTextsContext), { path, language })
  if (!content) throw data(null, 404)
  const back = `/admin/content/edit?${new URLSearchParams({ page: path, language })}`
  return { back, slug: path.replace('/guides/', ''), language, text: ownText(content.typed, language, app.clock.now()) }
}

export default function PreviewPage({ loaderData: { back, slug, language, text } }: Route.ComponentProps) {
  const guide = guides[language].get(slug)
  return (
    <>
      <aside lang="en" aria-label="Preview" className="bg-amber-tint px-4 py-1 text-center text-amber-ink">
        {messages.preview.bar}{' '}
        <a href={back} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {messages.preview.back}
        </a>
      </aside>
      {guide ? <ArticlePage article={replaceText(guide, text)} /> : <OwnPage text={text} search="never" />}
    </>
  )
}
