import { data, Form } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import { readOwnBusinesses } from '#domain/directory/team/members.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readAlertChoices } from '#domain/requests/alerts/alert-choices.server.ts'
import { readPhone } from '#domain/requests/alerts/alert-phones.server.ts'
import { readSubscriptions } from '#domain/requests/alerts/push-subscriptions.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { readForm } from '#platform/request/forms.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/alerts-page'
import { runAlertAction } from './alert-action.ts'
import { PhoneForms } from './phone-forms.tsx'
import { PushButton } from './push-button.tsx'
import { QuietHours } from './quiet-hours.tsx'

export const handle: RouteHandle = { permission: 'manage-alerts', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const app = context.get(appContext)
  const { push, sms } = app.alerts
  const [browsers, phone, businesses, choices] = await Promise.all([
    readSubscriptions(app, userId),
    readPhone(app, userId),
    readOwnBusinesses(app, userId),
    readAlertChoices(app, userId),
  ])
  return {
    publicKey: push?.publicKey ?? null,
    hasTexts: sms !== null,
    businesses: businesses.map(({ id, name }) => ({ id, name, choice: choices.get(id) ?? null })),
    browsers: browsers.map(({ id, browser, since }) => ({ id, browser, since: timeIn(region.zone, since) })),
    phone: phone
      ? {
          number: callPhone(phone.phone)?.text ?? phone.phone,
          isConfirmed: phone.confirmedAt !== null,
          isCodeAwaited: phone.codeExpiresAt > app.clock.now(),
        }
      : null,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const { userAgent } = browserOf(request)
  const fields = await readForm(request)
  const { answer, status } = await runAlertAction(
    context.get(appContext),
    context.get(callerContext),
    fields,
    userAgent,
  )
  return data(answer, status)
}

/** Settings for instant alerts about new requests, in addition to email, which no one notices at night. */
export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { publicKey, hasTexts, browsers, phone, businesses } = loaderData
  const answer = actionData ?? undefined
  const isAboutBrowser = answer?.intent === 'subscribe' || answer?.intent === 'forget-browser'
  return (
    <AccountPanel
      title="Alerts"
      done={answer?.done}
      sentence={answer?.intent === 'forget-phone' ? answer.sentence : undefined}
    >
      <p className="mt-3 text-ink-2">
        Every quote request comes by email. Turn on alerts to hear right away: a 2 am leak can’t wait for morning.
      </p>
      <section className="mt-8">
        <h2>In the browser</h2>
        {isAboutBrowser && (answer.sentence ?? answer.fieldError) && (
          <Notice>{answer.sentence ?? answer.fieldError}</Notice>
        )}
        {publicKey === null ? (
          <p className="mt-2 text-ink-2">This site doesn’t send alerts to browsers.</p>
        ) : (
          <>
            <Browsers browsers={browsers} />
            <PushButton publicKey={publicKey} />
          </>
        )}
      </section>
      <section className="mt-8">
        <h2>By text message</h2>
        {hasTexts ? (
          <PhoneForms phone={phone} answer={answer} />
        ) : (
          <p className="mt-2 text-ink-2">This site doesn’t send text messages.</p>
        )}
      </section>
      {businesses.length > 0 && <QuietHours businesses={businesses} answer={answer} />}
    </AccountPanel>
  )
}

type Browser = { id: string; browser: string; since: string }

function Browsers({ browsers }: { browsers: Browser[] }) {
  if (browsers.length === 0) return <p className="mt-2 text-ink-2">Alerts aren’t on in any browser yet.</p>
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {browsers.map(({ id, browser, since }) => (
        <li key={id}>
          <Form method="post" className="flex flex-wrap items-center justify-between gap-3 py-3">
            <input type="hidden" name="id" value={id} />
            <span>
              {browser}
              <span className="block text-sm text-ink-2">since {since}</span>
            </span>
            <button type="submit" name="intent" value="forget-browser" className={button.outlined}>
              Remove <span className="sr-only">{browser}</span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
