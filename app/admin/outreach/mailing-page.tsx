import { useEffect, useRef } from 'react'
import { data, Link } from 'react-router'
import { appContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { mailingToasts } from '#domain/outreach/outreach/mailing-messages.ts'
import { findMailing } from '#domain/outreach/outreach/mailings.server.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { link } from '#ui/button.ts'
import { requireAct, requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/mailing-page'
import { mailingPermission, runMailingAction } from './mailing-action.ts'
import { type MailingAnswer, sayMailingAnswer } from './mailing-answer.ts'
import { MailingDraftView } from './mailing-draft-view.tsx'
import { mailingsPath } from './mailing-path.ts'
import { mailingId, readMailingPage } from './read-mailing-page.server.ts'
import { ScheduledMailingView } from './scheduled-mailing-view.tsx'
import { SentMailingView } from './sent-mailing-view.tsx'

/** The longest content in a three-byte script, where form encoding turns each byte into three characters. */
export const handle: RouteHandle = { permission: 'draft-mailings', hydrate: true, isBare: true, bodyBytes: 131_072 }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { email } = requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const mailing = await findMailing(app, mailingId(params.id))
  if (!mailing) throw data('We couldn’t find that bulk email. Drafts are kept for seven days.', 404)
  const { baseUrl } = context.get(deploymentContext)
  const page = await readMailingPage(app, context.get(callerContext), { mailing, baseUrl, query: readQuery(request) })
  return { page, email }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const id = mailingId(params.id)
  const fields = await readForm(request)
  requireAct(context, mailingPermission(fields))
  const answer = await runMailingAction(context.get(appContext), context.get(callerContext), id, fields)
  return answer ?? goOn(mailingsPath)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction().catch((error: unknown): MailingAnswer => {
    if (error instanceof TypeError) return { isDone: false, said: mailingToasts.offline }
    throw error
  })
  sayMailingAnswer(answer)
  return answer
}

export default function MailingPage({ loaderData: { page, email }, actionData }: Route.ComponentProps) {
  const panel = useFocusOnceSent(page.kind)
  const back =
    page.kind === 'draft' ? { to: '/admin/tools', messages: 'Tools' } : { to: mailingsPath, messages: 'Bulk emails' }
  return (
    <>
      <title>Bulk email | Admin</title>
      <Link to={back.to} className={`${link} inline-flex min-h-11 items-center`}>
        {back.messages}
      </Link>
      {actionData && (
        <noscript>
          <p role="status" className="mb-4 rounded-notice border border-line bg-surface p-4">
            <strong>{actionData.said.title}</strong> {actionData.said.text}
          </p>
        </noscript>
      )}
      <div ref={panel} tabIndex={-1} className="scroll-mt-28 outline-none">
        {page.kind === 'draft' && <MailingDraftView page={page} email={email} answer={actionData} />}
        {page.kind === 'scheduled' && <ScheduledMailingView page={page} answer={actionData} />}
        {page.kind === 'sent' && <SentMailingView page={page} />}
      </div>
    </>
  )
}

/** The pressed button was far down the page and is gone after sending, so focus moves to the top of the results. */
function useFocusOnceSent(kind: 'draft' | 'scheduled' | 'sent') {
  const panel = useRef<HTMLDivElement>(null)
  const previous = useRef(kind)
  useEffect(() => {
    if (previous.current !== kind) {
      panel.current?.focus({ preventScroll: true })
      panel.current?.scrollIntoView()
    }
    previous.current = kind
  }, [kind])
  return panel
}
