import { Form, Link } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { ownRequestMessages } from '#domain/requests/own-requests/own-request-messages.ts'
import { readOwnRequests } from '#domain/requests/own-requests/own-requests.server.ts'
import {
  ownRequestStates,
  ownRequestsQuery,
  ownRequestsSearch,
} from '#domain/requests/own-requests/own-requests-query.ts'
import { readQuery } from '#platform/request/forms.ts'
import { button, link } from '#ui/button.ts'
import { Field, Select } from '#ui/field.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-requests-page'
import { RequestRow } from './request-row.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const query = ownRequestsQuery.parse({ day: null, after: null, ...readQuery(request) })
  return { query, ...(await readOwnRequests(context.get(appContext), userId, query)) }
}

export default function OwnRequestsPage({ loaderData: { query, requests, next } }: Route.ComponentProps) {
  const { state, day } = query
  const isNarrowed = state !== 'all' || day !== null
  return (
    <AccountPanel title="Requests" isWide>
      <Form method="get" className="mt-5 flex flex-wrap items-end gap-3">
        <Field name="state" label="Show">
          {control => (
            <Select {...control} defaultValue={state}>
              {ownRequestStates.map(value => (
                <option key={value} value={value}>
                  {ownRequestMessages.states[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="day" label="Sent on" note="optional">
          {control => <input {...control} type="date" defaultValue={day ?? ''} />}
        </Field>
        <button type="submit" className={button.outlined}>
          Show
        </button>
      </Form>
      {requests.length === 0 && (
        <p className="mt-6 text-ink-2">
          {isNarrowed ? 'No requests match these filters.' : 'No requests yet. We’ll also email you each one.'}
        </p>
      )}
      <ul className="mt-6 divide-y divide-line">
        {requests.map(request => (
          <RequestRow key={`${request.requestId} ${request.businessId}`} request={request} />
        ))}
      </ul>
      <p className="mt-4 flex gap-5">
        {query.after && (
          <Link
            to={`/account/requests${ownRequestsSearch(query)}`}
            className={`${link} inline-flex min-h-11 items-center`}
          >
            Newest
          </Link>
        )}
        {next && (
          <Link to={`/account/requests${ownRequestsSearch(query, next)}`} className={button.outlined}>
            Older requests
          </Link>
        )}
      </p>
    </AccountPanel>
  )
}
