import { data, Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { undoneForGood, undoWayOf } from '#domain/directory/history/undo-way.ts'
import { sayPlan } from '#domain/directory/imports/undo-messages.ts'
import { emailsOf } from '#domain/foundation/accounts/users.server.ts'
import { readChange } from '#domain/foundation/changes/changes.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { auditMessages as messages, sayAction } from '#domain/oversight/audit/audit-messages.ts'
import { type AnyUndoError, planUndo, type UndoPlan, undoChange } from '#domain/oversight/audit/undo-change.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { whoDid } from '../businesses/who-did.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import { forbiddenMessage } from '../layout/forbidden-message.ts'
import { useMay } from '../layout/use-may.ts'
import type { Route } from './+types/undo-change-page'

export const handle: RouteHandle = { permission: 'enter-desk', hydrate: true, isBare: true }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const change = await readChange(app, id)
  if (!change || undoWayOf(change) === null) throw data(messages.undoErrors['change-unknown'], 404)
  const emails = await emailsOf(app, [change.actorId])
  const planned = await planUndo(app, caller, { changeId: id })
  if (!planned.ok && planned.reason === 'forbidden') throw data(forbiddenMessage, 403)
  const { action, at, undoId } = change
  return {
    action: sayAction(action),
    way: undoWayOf(change),
    isForGood: undoneForGood.includes(action),
    by: messages.undo.by(whoDid(emails, change), timeIn(region.zone, at)),
    undoId,
    ...(planned.ok
      ? { error: null, lines: linesOf(planned.plan), asked: planned.plan.asked }
      : { error: planned.reason, lines: [], asked: '' }),
  }
}

function linesOf({ way, fates }: UndoPlan) {
  if (way === 'setting') return [messages.undo.setting]
  if (way === 'rows') return [messages.undo.rows]
  if (way !== 'category') return sayPlan(fates)
  const listings = fates.restored + fates.kept.count > 0 ? sayPlan(fates) : []
  return [messages.undo.category, ...listings]
}

const statusOf: Partial<Record<AnyUndoError, number>> = { forbidden: 403 }

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const { asked = '' } = typedTexts(await readForm(request))
  const undone = await undoChange(app, caller, { changeId: id, asked })
  if (!undone.ok) return data({ error: undone.reason }, statusOf[undone.reason] ?? 409)
  const isInBackground = undone.way === 'import' || undone.way === 'import-undo'
  return goOn(isInBackground ? '/admin/import' : `/admin/audit/${id}/undo`)
}

/** After a rejected undo, reload to show what the undo would do now. */
export const shouldRevalidate = () => true

export default function UndoChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { action, way, isForGood, by, lines, asked, error, undoId } = loaderData
  const maySeeLog = useMay()('use-dashboard')
  const back = maySeeLog ? '/admin/audit' : '/admin'
  const isRestore = way === 'reset' || way === 'import-undo'
  const isInBackground = way === 'import' || way === 'import-undo'
  const said = actionData?.error === 'asked-otherwise' ? actionData.error : error
  return (
    <>
      <title>Undo | Admin</title>
      <h2>{isRestore ? messages.undo.restoreTitle(action) : messages.undo.title(action)}</h2>
      <p className="mt-1 text-ink-2">{by}</p>
      {said && said !== 'already-undone' && <Notice>{messages.undoErrors[said]}</Notice>}
      <div className="mt-4 grid max-w-2xl gap-4 rounded-panel border border-line bg-surface p-4 md:p-6">
        {error === null ? (
          <>
            <ul className="grid gap-2">
              {lines.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="rounded-notice bg-tint p-4 text-tint-ink">
              {isForGood ? messages.undo.forGood : messages.undo.wayBack} {isInBackground && messages.undo.background}
            </p>
            <Form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="asked" value={asked} />
              <SubmitButton busy={messages.undo.busy}>
                {isRestore ? messages.undo.restoreButton : messages.undo.button}
              </SubmitButton>
              <Link to={back} className={button.outlined}>
                Cancel
              </Link>
            </Form>
          </>
        ) : (
          <>
            <p role="status">
              {error === 'already-undone' ? messages.undoErrors['already-undone'] : messages.undo.history}
            </p>
            <p className="flex flex-wrap gap-x-6">
              {undoId && (
                <Link to={`/admin/audit/${undoId}/undo`} className={`${link} inline-flex min-h-11 items-center`}>
                  {messages.undo.seeUndo}
                </Link>
              )}
              <Link to={back} className={`${link} inline-flex min-h-11 items-center`}>
                {maySeeLog ? messages.undo.back : messages.undo.backToList}
              </Link>
            </p>
          </>
        )}
      </div>
    </>
  )
}
