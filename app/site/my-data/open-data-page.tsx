import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { dataPath } from '#domain/oversight/privacy/data-link.ts'
import { isLinkGood } from '#domain/oversight/privacy/data-links.server.ts'
import { openDataLink } from '#domain/oversight/privacy/open-data-link.server.ts'
import { ownDataMessages } from '#domain/oversight/privacy/own-data-messages.ts'
import { linkForm } from '#domain/oversight/privacy/privacy-schema.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { cookieHeaders } from '#platform/request/redirects.ts'
import { pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import type { Route } from './+types/open-data-page'
import { grantCookie } from './access-grant.ts'

export const handle: RouteHandle = { permission: 'ask-for-own-data', isPrivate: true }

export const headers = () => privatePageHeaders

export async function loader({ context, request }: Route.LoaderArgs) {
  const { token } = linkForm.catch({ token: '' }).parse(readQuery(request))
  if (!(await isLinkGood(context.get(appContext), token)))
    throw data(ownDataMessages[context.get(callerContext).language].errors['link-over'], 410)
  return { token }
}

/** Opens the data on the press of a button, not when the link is opened, because email scanners open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext)
  const given = linkForm.catch({ token: '' }).parse(await readForm(request))
  const caller = context.get(callerContext)
  const opened = await openDataLink(app, caller, given)
  if (!opened.ok)
    throw data(ownDataMessages[caller.language].errors[opened.reason], opened.reason === 'forbidden' ? 403 : 410)
  return redirect(pathIn(caller.language, `${dataPath}/held`), {
    status: 303,
    headers: cookieHeaders([grantCookie(opened.grant, app.auth.cookie)]),
  })
}

export default function OpenDataPage({ loaderData: { token } }: Route.ComponentProps) {
  const language = useLanguage()
  const { open: messages } = ownDataMessages[language]
  return (
    <NarrowPage title={messages.title} intro={messages.intro}>
      <form method="post" action={pathIn(language, `${dataPath}/open`)} className="mt-6">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={button.filled}>
          {messages.button}
        </button>
      </form>
    </NarrowPage>
  )
}
