import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import {
  readError,
  type UnsubscribeError,
  unsubscribeFromMailings,
} from '#domain/outreach/outreach/unsubscribe-from-mailings.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/unsubscribe-page'
import { unsubscribeMessages as messages } from './unsubscribe-messages.ts'

/** Lets a recipient of bulk email unsubscribe. Opening it changes nothing, because email scanners open links, too. */
export const handle: RouteHandle = { permission: 'refuse-mailings', isPrivate: true }

export const headers = () => privatePageHeaders

const statusOf: Record<UnsubscribeError, number> = { forbidden: 403, 'link-unknown': 404 }

export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  const read = await readError(context.get(appContext), link)
  if (!read.ok) throw data(messages.errors[read.reason], statusOf[read.reason])
  return { link, takes: read.takes }
}

/**
 * Handles the page's button, or a one-click request of an email program (RFC 8058: `List-Unsubscribe=One-Click`, without cookies
 * and without an origin). Email programs don't follow redirects, so they get the page as the response.
 */
export async function action({ context, params: { link }, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const isWanted = fields.mailings === 'again'
  const done = await unsubscribeFromMailings(context.get(appContext), context.get(callerContext), { link, isWanted })
  if (!done.ok) throw data(messages.errors[done.reason], statusOf[done.reason])
  return fields['List-Unsubscribe'] ? null : redirect(`/unsubscribe/${link}`, 303)
}

export default function UnsubscribePage({ loaderData: { link, takes } }: Route.ComponentProps) {
  const { heading, text } = messages.states[takes]
  return (
    <Page title={messages.title} description={messages.description} search="never">
      <div className="mx-auto max-w-xl">
        <h1>{heading}</h1>
        <p role={takes === 'mailings' ? undefined : 'status'} className="mt-4 text-ink-2">
          {text}
        </p>
        {takes !== 'nothing' && (
          <form method="post" action={`/unsubscribe/${link}`} className="mt-6">
            <input type="hidden" name="mailings" value={takes === 'mailings' ? 'none' : 'again'} />
            <button type="submit" className={takes === 'mailings' ? button.filled : button.outlined}>
              {takes === 'mailings' ? messages.unsubscribe : messages.again}
            </button>
          </form>
        )}
      </div>
    </Page>
  )
}
