import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { type ArchiveExport, type ArchiveState, isInWork } from '#domain/oversight/archive/archive-export.ts'
import { readLatestArchive } from '#domain/oversight/archive/archive-exports.server.ts'
import { archiveMessages as messages } from '#domain/oversight/archive/archive-messages.ts'
import { askArchive, removeArchive } from '#domain/oversight/archive/ask-archive.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Disclosure } from '#ui/keys/key-acts.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { Panel } from '../layout/panel.tsx'
import type { Route } from './+types/archive-page'
import { ArchiveProgress } from './archive-progress.tsx'

export const handle: RouteHandle = { permission: 'export-archive', hydrate: true, isBare: true }

const here = '/admin/tools/archive'

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const latest = await readLatestArchive(context.get(appContext))
  return { latest: latest && viewOf(latest) }
}

function viewOf({ id, state, done, total, bytes, sha256, errorCode, ...archive }: ArchiveExport) {
  return {
    ...{ id, state, done, total, bytes, sha256, errorCode },
    by: archive.requestedBy,
    at: timeIn(region.zone, archive.requestedAt),
    until: archive.expiresAt && timeIn(region.zone, archive.expiresAt),
  }
}

type ArchiveView = ReturnType<typeof viewOf>

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const { intent, id = '' } = typedTexts(await readForm(request))
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const result = intent === 'delete' ? await removeArchive(app, caller, id) : await askArchive(app, caller)
  // Redirects, so that a reload doesn't prepare another export.
  if (result.ok) throw goOn(here)
  return data({ sentence: messages.errors[result.reason] }, result.reason === 'forbidden' ? 403 : 409)
}

export default function ArchivePage({ loaderData: { latest }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <Link to="/admin/tools" className={`${link} inline-flex min-h-11 items-center`}>
        Tools
      </Link>
      <h2>{messages.title}</h2>
      <p className="mt-1 max-w-[80ch] text-ink-2">{messages.intro}</p>
      {actionData?.sentence && <Notice>{actionData.sentence}</Notice>}
      <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4 rounded-panel border border-line bg-surface p-4 md:p-6">
          <p className="rounded-notice bg-amber-tint p-4 text-amber-ink">{messages.caution}</p>
          <Latest latest={latest} />
          <p className="text-[15px] text-ink-2">{messages.audited}</p>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Panel id="import-elsewhere" title={messages.useTitle}>
            <ol className="grid list-decimal gap-2 pl-5">
              {messages.steps.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="mt-3 overflow-x-auto rounded-notice bg-sunken p-3">
              <code>{messages.command}</code>
            </p>
          </Panel>
          <Panel id="left-out" title={messages.leftOutTitle}>
            <ul className="grid list-disc gap-2 pl-5">
              {messages.leftOut.map(part => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </>
  )
}

function Latest({ latest }: { latest: ArchiveView | null }) {
  if (!latest) return <Prepare>{messages.prepare}</Prepare>
  if (isInWork(latest)) return <ArchiveProgress done={latest.done} total={latest.total} />
  const finished: Partial<Record<ArchiveState, ReactNode>> = {
    ready: <Ready archive={latest} />,
    failed: (
      <p role="alert" className="rounded-notice bg-red-tint p-4 font-semibold text-red-ink">
        {messages.failed(latest.errorCode)}
      </p>
    ),
  }
  return (
    <>
      {finished[latest.state]}
      <Prepare look="outlined">{messages.again}</Prepare>
    </>
  )
}

function Prepare({ children, look = 'filled' }: { children: string; look?: 'filled' | 'outlined' }) {
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <SubmitButton name="intent" value="prepare" busy={messages.busy} look={look}>
        {children}
      </SubmitButton>
    </Form>
  )
}

function Ready({ archive: { id, at, by, until, bytes, sha256 } }: { archive: ArchiveView }) {
  const facts = [
    [messages.asOf, at],
    [messages.by, by ?? messages.nobody],
    [messages.until, until],
    [messages.checksum, sha256],
  ] as const
  return (
    <section aria-labelledby="ready" className="grid gap-4">
      <h3 id="ready" className="text-lg!">
        {messages.ready}
      </h3>
      <dl className="grid gap-x-6 gap-y-2 text-[15px] sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <a href={`${here}/${id}/export.zip`} download className={button.filled}>
          <Download aria-hidden className="size-5" /> {messages.download(sizeOf(bytes ?? 0))}
        </a>
        <Disclosure title={messages.remove} about={at} group="delete">
          <Form method="post" className="grid justify-items-start gap-3">
            <p>{messages.removeAsk}</p>
            <input type="hidden" name="id" value={id} />
            <SubmitButton name="intent" value="delete" busy={messages.busy} look="outlined">
              {messages.removeNow}
            </SubmitButton>
          </Form>
        </Disclosure>
      </div>
    </section>
  )
}

function sizeOf(bytes: number) {
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}
