import { data, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { listPairs, undoKeepBoth } from '#domain/oversight/duplicates/duplicate-pairs.server.ts'
import { signMessages, undoMergeErrors } from '#domain/oversight/duplicates/merge-messages.ts'
import { undoMerge } from '#domain/oversight/duplicates/undo-merge.server.ts'
import { qualityMessages } from '#domain/oversight/quality/quality-messages.ts'
import { isId } from '#platform/database/ids.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { button, link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/duplicates-page'
import { DoneLine } from './done-line.tsx'
import { PageLinks } from './page-links.tsx'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

const pageSize = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const { page, merged, kept } = readQuery(request)
  const number = Math.max(1, Math.trunc(Number(page)) || 1)
  const { pairs, total } = await listPairs(context.get(appContext), {
    offset: (number - 1) * pageSize,
    limit: pageSize,
  })
  const done = [merged, kept].map(text => (typeof text === 'string' && text !== '' ? text : null))
  return { pairs, total, number, pages: Math.ceil(total / pageSize), merged: done[0] ?? null, kept: done[1] ?? null }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const { changeId } = await readForm(request)
  const [one = '', other = ''] = String(changeId).split('.')
  if (other !== '') {
    if (!isId(one) || !isId(other)) throw data(null, 400)
    const undone = await undoKeepBoth(app, caller, { one, other })
    return undone.ok
      ? { done: 'Undone. We’ll offer this pair again.' }
      : data({ error: undoMergeErrors.forbidden }, 403)
  }
  if (!isId(one)) throw data(null, 400)
  const undone = await undoMerge(app, caller, { changeId: one })
  if (undone.ok) return { done: 'Undone. Both listings are back as they were.' }
  return data({ error: undoMergeErrors[undone.reason] }, undone.reason === 'forbidden' ? 403 : 409)
}

export default function DuplicatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pairs, total, number, pages, merged, kept } = loaderData
  const isUndone = actionData && 'done' in actionData
  return (
    <>
      <title>{`${qualityMessages.duplicates.title} | Admin`}</title>
      <Link to="/admin/quality" className={`${link} inline-flex min-h-11 items-center`}>
        ← {qualityMessages.title}
      </Link>
      <h2>{`${qualityMessages.duplicates.title} (${total.toLocaleString('en')})`}</h2>
      {actionData && 'error' in actionData && <Notice>{actionData.error}</Notice>}
      {isUndone && <DoneLine text={actionData.done} changeId={null} />}
      {!isUndone && merged && <DoneLine text={`Merged. You can undo it for ${undoDays} days.`} changeId={merged} />}
      {!isUndone && kept && <DoneLine text="Both stay. We won’t offer this pair again." changeId={kept} />}
      {pairs.length === 0 ? (
        <p className="mt-5 rounded-panel border border-line bg-surface px-6 py-14 text-center text-ink-2">
          No possible duplicates. The directory is checked once a day, and by <em>{qualityMessages.check}</em>.
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface">
          {pairs.map(({ one, other, oneName, otherName, city, signals }) => (
            <li key={`${one}${other}`} className="grid items-center gap-x-4 gap-y-2 p-4 md:grid-cols-[1fr_auto_auto]">
              <p>
                <span className="font-semibold">{oneName}</span> <span className="text-ink-2">and</span>{' '}
                <span className="font-semibold">{otherName}</span>
                <span className="block text-[15px] text-ink-2">{city}</span>
              </p>
              <p className="text-[15px] text-ink-2">{signals.map(sign => signMessages[sign]).join(' · ')}</p>
              <Link to={`/admin/quality/duplicates/${one}/${other}`} className={`${button.outlined} min-h-11! px-4!`}>
                Compare <span className="sr-only">{`${oneName} and ${otherName}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PageLinks number={number} pages={pages} />
    </>
  )
}
