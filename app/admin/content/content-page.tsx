import { data, Form, Link } from 'react-router'
import { z } from 'zod'
import { appContext, builtInTextsContext, callerContext, type RouteHandle } from '#context.ts'
import { addPrograms } from '#domain/directory/incentives/program-texts.server.ts'
import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import { restorePage } from '#domain/foundation/content/keep-page.server.ts'
import { type ListedContent, listContent } from '#domain/foundation/content/list-content.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/content-page'
import { contentPath } from './content-path.ts'
import { ContentRow } from './content-row.tsx'

export const handle: RouteHandle = { permission: 'edit-content', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  return listContent(app, await addPrograms(app, context.get(builtInTextsContext)))
}

const restoring = z.object({ id: z.uuid() })

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const parsed = restoring.safeParse(await readForm(request))
  if (!parsed.success) return data({ error: messages.errors['page-unknown'] }, 422)
  const restored = await restorePage(context.get(appContext), context.get(callerContext), parsed.data)
  return restored.ok ? null : data({ error: messages.errors[restored.reason] }, 409)
}

const panel = 'mt-3 divide-y divide-line rounded-panel border border-line bg-surface'

const groups = ['home', 'guide', 'service', 'figures', 'email'] as const

export default function ContentPage({ loaderData: { pages, builtIn, deleted }, actionData }: Route.ComponentProps) {
  const shown = groups.filter(group => builtIn.some(text => text.group === group))
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2>{messages.title}</h2>
          <p className="mt-1 max-w-[68ch] text-ink-2">{messages.intro}</p>
        </div>
        <Link to={`${contentPath}/new`} className={button.filled}>
          {messages.new.title}
        </Link>
      </div>
      {actionData && <Notice>{actionData.error}</Notice>}
      <nav aria-label={messages.title} className="mt-3 flex flex-wrap gap-x-5">
        {shown.map(group => (
          <a key={group} href={`#${group}`} className={`${link} inline-flex min-h-11 items-center`}>
            {messages.groups[group].title}
          </a>
        ))}
      </nav>
      <h3 className="mt-8 text-xl">{messages.own}</h3>
      {pages.length === 0 ? (
        <p className="mt-3 rounded-panel border border-line bg-surface px-6 py-10 text-center text-ink-2">
          {messages.noOwn}
        </p>
      ) : (
        <ul className={panel}>
          {pages.map(page => (
            <ContentRow key={page.path} page={page} />
          ))}
        </ul>
      )}
      {shown.map(group => (
        <ContentGroupList key={group} group={group} texts={builtIn.filter(text => text.group === group)} />
      ))}
      {deleted.length > 0 && (
        <>
          <h3 className="mt-8 text-xl">{messages.deleted}</h3>
          <ul className={panel}>
            {deleted.map(({ id, path, title, day }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4">
                <div className="wrap-anywhere">
                  <p className="font-semibold">{title}</p>
                  <p className="text-[15px] text-ink-2">
                    {path} · {messages.deletedOn(writtenDay(day))}
                  </p>
                </div>
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <SubmitButton busy={messages.editor.saving} look="outlined">
                    {messages.restorePage}
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type GroupProps = { group: (typeof groups)[number]; texts: readonly ListedContent[] }

function ContentGroupList({ group, texts }: GroupProps) {
  const { title, intro } = messages.groups[group]
  return (
    <section aria-labelledby={group}>
      <h3 id={group} className="mt-8 scroll-mt-4 text-xl">
        {title}
      </h3>
      {intro && <p className="mt-1 max-w-[68ch] text-ink-2">{intro}</p>}
      {group === 'figures' && (
        <Link to={`${contentPath}/programs`} className={`${link} inline-flex min-h-11 items-center`}>
          {messages.addProgram}
        </Link>
      )}
      <ul className={panel}>
        {texts.map(text => (
          <ContentRow key={text.path} page={text} />
        ))}
      </ul>
    </section>
  )
}
