import { data, Link } from 'react-router'
import { appContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { operationIds, operations } from '#domain/outreach/api/api-operations.server.ts'
import { expiryDays, keyNameLimit, overlapHours, requestsPerHour } from '#domain/outreach/api-keys/api-key.ts'
import { apiKeyMessages as messages } from '#domain/outreach/api-keys/api-key-messages.ts'
import { describeKey } from '#domain/outreach/api-keys/describe-key.ts'
import { keyStatus, runKeyAction } from '#domain/outreach/api-keys/key-action.server.ts'
import { listKeys } from '#domain/outreach/api-keys/listed-keys.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { KeyList } from '#ui/keys/key-list.tsx'
import { KeyOutcome } from '#ui/keys/key-outcome.tsx'
import { NewKeyForm } from '#ui/keys/new-key-form.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/api-page'
import { ApiDocument } from './api-document.tsx'
import { PermissionForm } from './permission-form.tsx'

export const handle: RouteHandle = { permission: 'manage-api-keys', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const listed = await listKeys(app, context.get(callerContext))
  if (!listed.ok) throw data(messages.errors[listed.reason], 403)
  const now = app.clock.now()
  return {
    keys: listed.keys.map(key => describeKey(key, now)),
    newId: app.ids.next(),
    baseUrl: context.get(deploymentContext).baseUrl,
    calls: operationIds.map(id => {
      const { method, path, permission } = operations[id]
      return { id, method, path, permission }
    }),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const answer = await runKeyAction(context.get(appContext), context.get(callerContext), await readForm(request))
  return data(answer, keyStatus(answer))
}

export default function ApiPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { keys, newId, baseUrl, calls } = loaderData
  const rejected = answer?.ok === false ? answer : undefined
  return (
    <>
      <title>API | Admin</title>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2>API keys</h2>
        <Link to="/admin/api/webhooks" className={`${link} inline-flex min-h-11 items-center`}>
          Webhooks
        </Link>
      </div>
      <p className="mt-1 text-ink-2">
        Each key may make {requestsPerHour.toLocaleString('en')} requests per hour. A new key can only read businesses.
      </p>
      <KeyOutcome answer={answer} titles={messages} once={messages.once} />
      <section aria-labelledby="new-key" className="mt-5 rounded-panel border border-line bg-surface p-5 md:p-6">
        <h3 id="new-key" className="mb-4">
          New API key
        </h3>
        {/* Clears the form after a key was created. */}
        <NewKeyForm
          key={answer?.ok ? newId : ''}
          id={newId}
          isQuiet={answer?.ok === true && answer.shown !== undefined}
          nameLimit={keyNameLimit}
          expiryDays={expiryDays}
          fieldError={rejected?.reason === 'name-missing' ? rejected.said : undefined}
          typedName={rejected?.typedName}
        />
      </section>
      <section aria-label="Your API keys" className="mt-8">
        <h3>Keys</h3>
        <KeyList
          keys={keys}
          overlaps={overlapHours}
          empty="No keys yet."
          acts={shown => <PermissionForm shown={shown} />}
        />
      </section>
      <ApiDocument baseUrl={baseUrl} calls={calls} />
    </>
  )
}
