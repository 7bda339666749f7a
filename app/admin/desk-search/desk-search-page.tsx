import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { findAnything } from '#domain/oversight/desk/find-anything.server.ts'
import { deskSearchMessages as messages } from '#domain/oversight/desk/found-record.ts'
import { openSearch, sealSearch } from '#domain/oversight/desk/search-address.server.ts'
import { readTypedSearch } from '#domain/oversight/desk/typed-search.ts'
import { readForm, readQuery, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { timeIn } from '#platform/time/dates.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/desk-search-page'
import { deskSearchPath } from './desk-search-box.tsx'
import { FoundGroups, type ShownFound } from './found-groups.tsx'

export const handle: RouteHandle = { permission: 'enter-desk', hydrate: true, isBare: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const { sealed = '' } = typedTexts(readQuery(request))
  const searched = sealed ? openSearch(app, caller, sealed) : ''
  const answer = await findAnything(app, caller, { typed: searched ?? '' })
  if (!answer.ok) return { searched: searched ?? '', isUnknown: searched === null, found: null }
  const { requests, payments, ...found } = answer.found
  const shown: ShownFound = {
    ...found,
    requests: requests.map(({ sentAt, ...request }) => ({ ...request, at: timeIn(region.zone, sentAt) })),
    payments: payments.map(payment => ({ ...payment, at: timeIn(region.zone, payment.at) })),
  }
  return { searched: searched ?? '', isUnknown: false, found: shown }
}

/** Leads to the results, so that Back returns to them. */
export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const { find: typed = '' } = typedTexts(await readForm(request))
  if (!readTypedSearch(typed)) return data({ isTooShort: true }, 422)
  return goOn(`${deskSearchPath}?sealed=${sealSearch(context.get(appContext), context.get(callerContext), typed)}`)
}

export default function DeskSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { searched, isUnknown } = loaderData
  const isTooShort = actionData?.isTooShort ?? false
  const found = isTooShort ? null : loaderData.found
  const isEmpty = found && Object.values(found).every(({ length }) => length === 0)
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <h2 className="[overflow-wrap:anywhere]">{found ? `${messages.title}: ${searched}` : messages.title}</h2>
      <p className="mt-1 max-w-[80ch] text-ink-2">{messages.intro}</p>
      <div role="status">
        {isTooShort && <p className="mt-4 font-semibold">{messages.tooShort}</p>}
        {isUnknown && !isTooShort && <p className="mt-4 font-semibold">{messages.unknown}</p>}
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
