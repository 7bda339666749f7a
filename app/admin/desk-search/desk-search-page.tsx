import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { findAnything } from '#domain/oversight/desk/find-anything.server.ts'
import { deskSearchMessages as messages } from '#domain/oversight/desk/found-record.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { timeIn } from '#platform/time/dates.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/desk-search-page'
import { FoundGroups, type ShownFound } from './found-groups.tsx'

export const handle: RouteHandle = { permission: 'enter-desk', hydrate: true, isBare: true }

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const { find: typed = '' } = typedTexts(await readForm(request))
  const searched = await findAnything(context.get(appContext), context.get(callerContext), { typed })
  if (!searched.ok) return data({ typed, found: null }, searched.reason === 'forbidden' ? 403 : 422)
  const { listings, people, requests, payments } = searched.found
  const found: ShownFound = {
    listings,
    people,
    requests: requests.map(({ sentAt, ...request }) => ({ ...request, at: timeIn(region.zone, sentAt) })),
    payments: payments.map(payment => ({ ...payment, at: timeIn(region.zone, payment.at) })),
  }
  return data({ typed, found })
}

/** Without script too, the answer is this page. */
export default function DeskSearchPage({ actionData }: Route.ComponentProps) {
  const found = actionData?.found
  const isEmpty = found && Object.values(found).every(({ length }) => length === 0)
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <h2>{actionData ? `${messages.title}: ${actionData.typed}` : messages.title}</h2>
      <p className="mt-1 max-w-[80ch] text-ink-2">{messages.intro}</p>
      <div role="status">
        {actionData && !found && <p className="mt-4 font-semibold">{messages.tooShort}</p>}
        {isEmpty && (
          <p className="mt-5 rounded-panel border border-line bg-surface px-6 py-14 text-center text-ink-2">
            <strong className="text-ink">{messages.nothing}</strong> {messages.nothingHint}
          </p>
        )}
      </div>
      {found && !isEmpty && <FoundGroups found={found} />}
      {found && <p className="mt-6 max-w-[80ch] text-sm text-ink-2">{messages.bounded}</p>}
    </>
  )
}
