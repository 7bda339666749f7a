import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
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
import { PageToasts } from '#ui/page-toasts.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-keys-page'
import { byBusiness, placesOf, refuseCrew } from './by-business.server.ts'

export const handle: RouteHandle = { permission: 'manage-own-keys', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const listed = await listKeys(app, context.get(callerContext))
  if (!listed.ok) throw data(messages.errors[listed.reason], 403)
  const now = app.clock.now()
  const keys = listed.keys.map(key => ({ ...describeKey(key, now), owner: null }))
  const { businesses, hasApi } = listed
  await refuseCrew(context, url, keys.length > 0 || businesses.length > 0)
  return { ...byBusiness(keys, businesses), places: placesOf(businesses), hasApi, newId: app.ids.next() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const answer = await runKeyAction(context.get(appContext), context.get(callerContext), await readForm(request))
  return data(answer, keyStatus(answer))
}

/** The API keys of businesses with Enterprise. After the plan ends, they're still listed and can be revoked. */
export default function OwnKeysPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { groups, personal, places, hasApi, newId } = loaderData
  const rejected = answer?.ok === false ? answer : undefined
  return (
    <AccountPanel title="API keys" isWide>
      <p className="mt-3 max-w-[68ch] text-ink-2">
        {hasApi ? (
          <>
            A key belongs to a business and reads the public directory; each may make{' '}
            {requestsPerHour.toLocaleString('en')} requests per hour. To let one change your listings or read your
            figures,{' '}
            <a href="/account/support" className={link}>
              ask us
            </a>
            . How to use it is in the{' '}
            <a href="/api/docs" className={link}>
              documentation
            </a>
            , and what we can tell your systems under{' '}
            <a href="/account/api-keys/webhooks" className={link}>
              webhooks
            </a>
            .
          </>
        ) : (
          <>
            {messages.errors['plan-missing']}{' '}
            <a href="/account/subscription" className={link}>
              Your subscription
            </a>
          </>
        )}
      </p>
      <KeyOutcome answer={answer} titles={messages} once={messages.once} />
      {hasApi && places.length === 0 && <p className="mt-4">{messages.noBusiness}</p>}
      {places.length > 0 && (
        <div className="mt-6 max-w-2xl">
          <NewKeyForm
            key={answer?.ok ? newId : ''}
            id={newId}
            businesses={places}
            isQuiet={answer?.ok === true && answer.shown !== undefined}
            nameLimit={keyNameLimit}
            expiryDays={expiryDays}
            fieldError={rejected?.reason === 'name-missing' ? rejected.said : undefined}
            typedName={rejected?.typedName}
          />
        </div>
      )}
      {groups.map(({ id, name, rows }) => (
        <section key={id} aria-labelledby={`keys-${id}`} className="mt-8">
          <h2 id={`keys-${id}`}>Keys of {name}</h2>
          <KeyList keys={rows} overlaps={overlapHours} empty="No keys yet." />
        </section>
      ))}
      {personal.length > 0 && (
        <section aria-labelledby="personal-keys" className="mt-8">
          <h2 id="personal-keys">Personal keys</h2>
          <KeyList keys={personal} overlaps={overlapHours} empty="" businesses={places} />
        </section>
      )}
      <PageToasts />
    </AccountPanel>
  )
}
