import { data, Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { liftSuppression, undoLift } from '#domain/foundation/mail/lift-suppression.server.ts'
import { failureReasons } from '#domain/foundation/mail/mail-failure.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readFailedAddresses } from '#domain/oversight/quality/failed-addresses.server.ts'
import { qualityMessages } from '#domain/oversight/quality/quality-messages.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/failed-mail-page'
import { PageLinks } from './page-links.tsx'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

const { mail: messages } = qualityMessages
const pageSize = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const { page } = readQuery(request)
  const number = Math.max(1, Math.trunc(Number(page)) || 1)
  const slice = { offset: (number - 1) * pageSize, limit: pageSize }
  const { addresses, total } = await readFailedAddresses(context.get(appContext), slice)
  return { addresses, number, pages: Math.ceil(total / pageSize) }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const { intent, address } = await readForm(request)
  const input = { address: String(address) }
  const change = intent === 'allow' ? liftSuppression : undoLift
  const changed = await change(context.get(appContext), context.get(callerContext), input)
  if (changed.ok) return { done: intent === 'allow' ? ('allowed' as const) : ('undone' as const), ...input }
  return data({ error: messages.errors[changed.reason] }, changed.reason === 'forbidden' ? 403 : 409)
}

type Address = Route.ComponentProps['loaderData']['addresses'][number]

export default function FailedMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, number, pages } = loaderData
  const failed = addresses.filter(({ liftedAt }) => liftedAt === null)
  const lifted = addresses.filter(({ liftedAt }) => liftedAt !== null)
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <Link to="/admin/quality" className={`${link} inline-flex min-h-11 items-center`}>
        ← {qualityMessages.title}
      </Link>
      <h2>{messages.title}</h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{messages.intro}</p>
      {actionData && 'error' in actionData && <Notice>{actionData.error}</Notice>}
      {actionData && 'done' in actionData && (
        <div
          role="status"
          className="mt-4 flex flex-wrap items-center gap-3 rounded-notice bg-green-tint p-4 text-green"
        >
          <p className="min-w-0 flex-1 break-words font-semibold">{messages[actionData.done](actionData.address)}</p>
          {actionData.done === 'allowed' && (
            <Form method="post">
              <input type="hidden" name="address" value={actionData.address} />
              <button type="submit" name="intent" value="undo" className={`${button.outlined} min-h-11! px-4!`}>
                {messages.undo}
              </button>
            </Form>
          )}
        </div>
      )}
      {failed.length === 0 ? (
        <p className="mt-5 rounded-panel border border-line bg-surface px-6 py-14 text-center text-ink-2">
          {messages.none}
        </p>
      ) : (
        <Addresses addresses={failed} />
      )}
      {lifted.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">{messages.lifted}</h3>
          <Addresses addresses={lifted} />
        </>
      )}
      <PageLinks number={number} pages={pages} />
    </>
  )
}

function Addresses({ addresses }: { addresses: Address[] }) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface">
      {addresses.map(({ address, reason, at, liftedAt, listings }) => {
        const known = failureReasons.find(name => name === reason)
        const day = dateIn(region.zone, liftedAt ?? at)
        return (
          <li key={address} className="grid items-center gap-x-4 gap-y-2 p-4 md:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <p className="break-words font-semibold">{address}</p>
              <p className="text-[15px] text-ink-2">
                {`${known ? messages.reasons[known] : messages.other} ${liftedAt ? messages.liftedOn(day) : messages.since(day)}.`}
              </p>
              {listings.length > 0 && (
                <ul aria-label={messages.listings} className="flex flex-wrap gap-x-4">
                  {listings.map(({ id, name }) => (
                    <li key={id}>
                      <Link to={`/admin/businesses/${id}`} className={`${link} inline-flex min-h-11 items-center`}>
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <Form method="post">
              <input type="hidden" name="address" value={address} />
              <button
                type="submit"
                name="intent"
                value={liftedAt ? 'undo' : 'allow'}
                className={`${button.outlined} min-h-11! px-4!`}
              >
                {liftedAt ? messages.stop : messages.allow} <span className="sr-only">{address}</span>
              </button>
            </Form>
          </li>
        )
      })}
    </ul>
  )
}
