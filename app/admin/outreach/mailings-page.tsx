import { Link } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { discardDraft, restoreDraft } from '#domain/outreach/outreach/change-draft.server.ts'
import { mailingToasts as messages } from '#domain/outreach/outreach/mailing-messages.ts'
import { type MailingFigures, readFigures } from '#domain/outreach/outreach/mailing-recipients.server.ts'
import { listDrafts, listScheduled, listSentMailings } from '#domain/outreach/outreach/mailings.server.ts'
import { type Fields, readForm, readQuery } from '#platform/request/forms.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/mailings-page'
import { DraftList, ScheduledList } from './draft-list.tsx'
import { type MailingAnswer, sayMailingAnswer } from './mailing-answer.ts'
import { mailingPath, mailingsPath, newMailingPath, templatesPath } from './mailing-path.ts'

export const handle: RouteHandle = { permission: 'draft-mailings', hydrate: true, isBare: true }

const pageSize = 20
const draftsShown = 50
const mailingsQuery = z.object({ before: z.uuid().optional().catch(undefined) })

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const { before } = mailingsQuery.parse(readQuery(request))
  const found = await listSentMailings(app, pageSize + 1, before)
  const page = found.slice(0, pageSize)
  const figures = await readFigures(
    app,
    page.map(({ id }) => id),
  )
  const mailings = page.map(({ id, subject, sentAt, audience }) => {
    return { id, subject, sentAt, businesses: audience?.businesses ?? 0, ...(figures.get(id) ?? noFigures) }
  })
  const isFirst = before === undefined
  const [drafts, scheduled] = isFirst
    ? await Promise.all([listDrafts(app, draftsShown), listScheduled(app, draftsShown)])
    : [[], []]
  return { mailings, drafts, scheduled, isLater: !isFirst, hasMore: found.length > pageSize }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  return runDraftAction(context.get(appContext), context.get(callerContext), await readForm(request))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  sayMailingAnswer(answer)
  return answer
}

export default function MailingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mailings, drafts, scheduled, isLater, hasMore } = loaderData
  const last = mailings.at(-1)
  return (
    <>
      <title>Bulk emails | Admin</title>
      <Link to="/admin/tools" className={`${link} inline-flex min-h-11 items-center`}>
        Tools
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2>Bulk emails</h2>
        <div className="flex flex-wrap items-center gap-2">
          <Link to={templatesPath} className={`${button.outlined} min-h-11! px-4!`}>
            Templates
          </Link>
          <Link to={newMailingPath} className={`${button.filled} min-h-11! px-4!`}>
            New bulk email
          </Link>
        </div>
      </div>
      {actionData && (
        <noscript>
          <p role="status" className="mt-4 rounded-notice border border-line bg-surface p-4">
            <strong>{actionData.said.title}</strong> {actionData.said.text}
          </p>
        </noscript>
      )}
      {!isLater && <ScheduledList mailings={scheduled} />}
      {!isLater && <DraftList drafts={drafts} />}
      <h3 className="mt-8 text-xl">Sent</h3>
      {mailings.length === 0 ? (
        <p className="mt-4 rounded-panel border border-line bg-surface px-6 py-14 text-center text-ink-2">
          No bulk email has been sent yet.
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface">
          {mailings.map(mailing => (
            <li key={mailing.id} className="px-4 py-2 wrap-anywhere md:px-5">
              <Link to={mailingPath(mailing.id)} className={`${link} inline-flex min-h-11 items-center`}>
                {mailing.subject}
              </Link>
              <p className="text-[15px] text-ink-2 tabular-nums">{sayMailing(mailing)}</p>
            </li>
          ))}
        </ul>
      )}
      {(isLater || hasMore) && (
        <nav aria-label="Pages of bulk emails" className="mt-5 flex flex-wrap justify-end gap-2">
          {isLater && (
            <Link to={mailingsPath} className={`${button.outlined} min-h-11! px-4!`}>
              Newest
            </Link>
          )}
          {hasMore && last && (
            <Link to={`${mailingsPath}?before=${last.id}`} className={`${button.outlined} min-h-11! px-4!`}>
              Older
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

const noFigures: MailingFigures = { sent: 0, waiting: 0, failed: 0, bounced: 0, unsubscribed: 0 }

type Listed = MailingFigures & { sentAt: Date | null; businesses: number }

function sayMailing({ sentAt, businesses, sent, waiting, failed, bounced, unsubscribed }: Listed) {
  const figure = (count: number) => count.toLocaleString('en')
  const parts = [
    sentAt ? timeIn(region.zone, sentAt) : '',
    `to ${figure(businesses)} ${businesses === 1 ? 'business' : 'businesses'}`,
    `${figure(sent)} sent`,
    waiting > 0 ? `${figure(waiting)} waiting` : '',
    failed > 0 ? `${figure(failed)} failed` : '',
    bounced > 0 ? `${figure(bounced)} bounced` : '',
    unsubscribed > 0 ? `${figure(unsubscribed)} unsubscribed` : '',
  ]
  return parts.filter(part => part !== '').join(' · ')
}

const draftAction = z.object({ intent: z.enum(['discard', 'restore']), id: z.uuid() })

async function runDraftAction(app: App, caller: Caller, fields: Fields): Promise<MailingAnswer> {
  const parsed = draftAction.safeParse(fields)
  if (!parsed.success) return { isDone: false, said: messages.errors['mailing-unknown'] }
  const { intent, id } = parsed.data
  const done = intent === 'discard' ? await discardDraft(app, caller, { id }) : await restoreDraft(app, caller, { id })
  if (!done.ok) return { isDone: false, said: messages.errors[done.reason] }
  return { isDone: true, said: intent === 'discard' ? messages.discarded : messages.restored }
}
