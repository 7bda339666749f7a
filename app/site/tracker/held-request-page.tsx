import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { requestPath } from '#domain/requests/quotes/quote-email.ts'
import { findRequest } from '#domain/requests/quotes/quotes.server.ts'
import { requestMessages } from '#domain/requests/quotes/request-messages.ts'
import { heldMessages } from '#domain/requests/spam/held-messages.ts'
import { isHeldToken } from '#domain/requests/spam/held-requests.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { button } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/held-request-page'

export const handle: RouteHandle = { permission: 'read-own-request', priority: 'vital', isPrivate: true }

export const headers = () => privatePageHeaders

/** A request that looks like spam has no other page before it's released. A blocked one reads the same. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const app = context.get(appContext)
  if (await findRequest(app, token)) throw redirect(requestPath(language, token))
  if (!(await isHeldToken(app, token))) throw data(requestMessages[language].errors['request-unknown'], 404)
  return { language }
}

export default function HeldRequestPage({ loaderData: { language } }: Route.ComponentProps) {
  const messages = heldMessages[language]
  return (
    <Page title={messages.title} description={messages.text} search="never">
      <div className="max-w-[60ch]">
        <h1>{messages.title}</h1>
        <p className="mt-4">{messages.text}</p>
        <p className="mt-4 font-semibold">{messages.urgent}</p>
        <p className="mt-4">
          <a {...linkIn(language, '/emergency-help')} className={button.filled}>
            {messages.call}
          </a>
        </p>
      </div>
    </Page>
  )
}
