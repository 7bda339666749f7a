import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { dataPath } from '#domain/oversight/privacy/data-link.ts'
import { isLinkGood } from '#domain/oversight/privacy/data-links.server.ts'
import { openDataLink } from '#domain/oversight/privacy/open-data-link.server.ts'
import { privacyMessages } from '#domain/oversight/privacy/privacy-messages.ts'
import { linkForm } from '#domain/oversight/privacy/privacy-schema.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { cookieHeaders } from '#platform/request/redirects.ts'
import { button } from '#ui/button.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import type { Route } from './+types/open-data-page'
import { grantCookie } from './access-grant.ts'

export const handle: RouteHandle = { permission: 'ask-for-own-data', isPrivate: true }

export const headers = () => privatePageHeaders

const { open: messages, errors } = privacyMessages

export async function loader({ context, request }: Route.LoaderArgs) {
  const { token } = linkForm.catch({ token: '' }).parse(readQuery(request))
  if (!(await isLinkGood(context.get(appContext), token))) throw data(errors['link-over'], 410)
  return { token }
}

/** Opens the data on the press of a button, not when the link is opened, because email scanners open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext)
  const given = linkForm.catch({ token: '' }).parse(await readForm(request))
  const opened = await openDataLink(app, context.get(callerContext), given)
  if (!opened.ok) throw data(errors[opened.reason], opened.reason === 'forbidden' ? 403 : 410)
  return redirect(`${dataPath}/held`, {
    status: 303,
    headers: cookieHeaders([grantCookie(opened.grant, app.auth.cookie)]),
  })
}

export default function OpenDataPage({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <NarrowPage title={messages.title} intro={messages.intro}>
      <form method="post" action={`${dataPath}/open`} className="mt-6">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={button.filled}>
          {messages.button}
        </button>
      </form>
    </NarrowPage>
  )
}
