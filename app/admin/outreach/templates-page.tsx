import { data, Form, Link } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import { type TemplateError, templateMessages } from '#domain/outreach/mailing-templates/mailing-template.ts'
import {
  findTemplate,
  listRemovedTemplates,
  listTemplates,
  listVersions,
} from '#domain/outreach/mailing-templates/mailing-templates.server.ts'
import {
  removeTemplate,
  restoreTemplate,
  saveTemplate,
} from '#domain/outreach/mailing-templates/save-template.server.ts'
import { type Fields, readForm, readQuery, typedTexts } from '#platform/request/forms.ts'
import { button, link } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/templates-page'
import { mailingsPath, newMailingPath, templatesPath } from './mailing-path.ts'
import { TemplateForm, TemplateHistory } from './template-form.tsx'

export const handle: RouteHandle = { permission: 'draft-mailings', hydrate: true, isBare: true, bodyBytes: 131_072 }

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const { edit } = readQuery(request)
  const [templates, removed, edited] = await Promise.all([
    listTemplates(app),
    listRemovedTemplates(app),
    typeof edit === 'string' ? findTemplate(app, edit) : undefined,
  ])
  const summary = ({ id, name, subject }: (typeof templates)[number]) => ({ id, name, subject })
  return {
    templates: templates.map(summary),
    removed: removed.map(summary),
    edited: edited ?? null,
    versions: edited ? await listVersions(app, edited.id) : [],
  }
}

type Answer = {
  done?: string
  reason?: TemplateError
  typed?: { name: string; subject: string; content: string }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const fields = await readForm(request)
  const answer = await runTemplateAction(context.get(appContext), context.get(callerContext), fields)
  return data(answer, answer.reason ? 422 : 200)
}

const templateAction = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    id: z.uuid().or(z.literal('')).catch(''),
    seen: z.coerce.number().int().catch(0),
  }),
  z.object({ intent: z.literal('restore-version'), id: z.uuid(), version: z.coerce.number().int() }),
  z.object({ intent: z.enum(['remove', 'restore']), id: z.uuid() }),
])

async function runTemplateAction(app: App, caller: Caller, fields: Fields): Promise<Answer> {
  const parsed = templateAction.safeParse(fields)
  if (!parsed.success) return { reason: 'template-unknown' }
  const asked = parsed.data
  switch (asked.intent) {
    case 'remove': {
      const removed = await removeTemplate(app, caller, asked.id)
      return removed.ok ? { done: templateMessages.removed.title } : { reason: removed.reason }
    }
    case 'restore': {
      const restored = await restoreTemplate(app, caller, asked.id)
      return restored.ok ? { done: templateMessages.restored.title } : { reason: restored.reason }
    }
    case 'restore-version':
      return restoreVersion(app, caller, asked)
    case 'save': {
      const { name = '', subject = '', content = '' } = typedTexts(fields)
      const typed = { name, subject, content }
      const saved = await saveTemplate(app, caller, { id: asked.id || null, seen: asked.seen, ...typed })
      return saved.ok ? { done: templateMessages.saved.title } : { reason: saved.reason, typed }
    }
  }
}

/** The earlier text becomes the next version, so nothing is lost. */
async function restoreVersion(
  app: App,
  caller: Caller,
  { id, version }: { id: string; version: number },
): Promise<Answer> {
  const [template, versions] = await Promise.all([findTemplate(app, id), listVersions(app, id)])
  const text = versions.find(earlier => earlier.version === version)
  if (!template || !text) return { reason: 'template-unknown' }
  const { name, version: seen } = template
  const saved = await saveTemplate(app, caller, { id, seen, name, subject: text.subject, content: text.content })
  return saved.ok ? { done: templateMessages.saved.title } : { reason: saved.reason }
}

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, removed, edited, versions } = loaderData
  return (
    <>
      <title>Templates | Admin</title>
      <Link to={mailingsPath} className={`${link} inline-flex min-h-11 items-center`}>
        Bulk emails
      </Link>
      <h2>Templates</h2>
      <p className="mt-2 text-ink-2">Texts to start a bulk email with. The whole staff shares them.</p>
      {actionData?.reason && <Notice>{templateMessages.errors[actionData.reason].text}</Notice>}
      <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green empty:hidden">
        {actionData?.done}
      </p>
      <TemplateList templates={templates} />
      <TemplateForm
        key={`${edited?.id} ${edited?.version} ${actionData?.done}`}
        edited={edited}
        reason={actionData?.reason}
        typed={actionData?.typed}
      />
      {edited && <TemplateHistory id={edited.id} current={edited.version} versions={versions} />}
      {removed.length > 0 && <RemovedTemplates templates={removed} />}
    </>
  )
}

type Summary = { id: string; name: string; subject: string }

function TemplateList({ templates }: { templates: Summary[] }) {
  if (templates.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface">
      {templates.map(({ id, name, subject }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-5">
          <div className="min-w-0 wrap-anywhere">
            <Link to={`${templatesPath}?edit=${id}`} className={`${link} inline-flex min-h-11 items-center`}>
              {name}
            </Link>
            <p className="text-[15px] text-ink-2">{subject}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Link to={`${newMailingPath}?template=${id}`} className={`${button.outlined} min-h-11! px-4!`}>
              Use template
            </Link>
            <Form method="post" action={templatesPath} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <SubmitButton name="intent" value="remove" busy="Deleting…" look="quiet">
                Delete template
              </SubmitButton>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  )
}

function RemovedTemplates({ templates }: { templates: Summary[] }) {
  return (
    <section aria-labelledby="removed" className="mt-8 grid gap-3">
      <h3 id="removed" className="text-xl">
        Deleted
      </h3>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {templates.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-5">
            <span className="min-w-0 text-ink-2 wrap-anywhere">{name}</span>
            <Form method="post" action={templatesPath} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <SubmitButton name="intent" value="restore" busy="Restoring…" look="outlined">
                Restore template
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
