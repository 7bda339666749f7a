import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { dataPath } from '#domain/oversight/privacy/data-link.ts'
import { findGrantEmail } from '#domain/oversight/privacy/data-links.server.ts'
import { type EraseOwnError, eraseOwnData } from '#domain/oversight/privacy/erase-own-data.server.ts'
import { readHeld } from '#domain/oversight/privacy/held-records.server.ts'
import { ownDataMessages } from '#domain/oversight/privacy/own-data-messages.ts'
import { erasureForm } from '#domain/oversight/privacy/privacy-schema.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import { cookieHeaders } from '#platform/request/redirects.ts'
import { pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import type { Route } from './+types/held-data-page'
import { endedGrantCookie, readGrant } from './access-grant.ts'
import { ErasureForm } from './erasure-form.tsx'
import { HeldList } from './held-list.tsx'

export const handle: RouteHandle = { permission: 'ask-for-own-data', isPrivate: true }

export const headers = () => privatePageHeaders

const statusOf: Record<EraseOwnError, number> = { forbidden: 403, 'pass-over': 410 }
const shown = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const email = await findGrantEmail(app, readGrant(request, app.auth.cookie))
  if (!email)
    throw data(ownDataMessages[context.get(callerContext).language].errors['pass-over'], statusOf['pass-over'])
  return { email, held: await readHeld(app, { email, userId: null }, shown) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const caller = context.get(callerContext)
  const { held: messages, errors } = ownDataMessages[caller.language]
  if (!erasureForm.safeParse(await readForm(request)).success) return data({ fieldError: messages.confirmError }, 422)
  const app = context.get(appContext)
  const grant = readGrant(request, app.auth.cookie)
  const erased = await eraseOwnData(app, caller, { grant })
  if (!erased.ok) throw data(errors[erased.reason], statusOf[erased.reason])
  return redirect(pathIn(caller.language, `${dataPath}/erased`), {
    status: 303,
    headers: cookieHeaders([endedGrantCookie(app.auth.cookie)]),
  })
}

export default function HeldDataPage({ loaderData: { email, held }, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const { held: messages } = ownDataMessages[language]
  const hasAccount = held.some(({ name }) => name === 'account')
  return (
    <Page title={messages.title} description={messages.title} search="never">
      <div className="mx-auto max-w-2xl">
        <h1>{messages.title}</h1>
        <p className="mt-3 break-words text-ink-2">{messages.under(email)}</p>
        {held.length > 0 ? <HeldList held={held} shown={shown} /> : <p className="mt-4">{messages.nothing}</p>}
        <p className="mt-8">
          <a href={pathIn(language, `${dataPath}/my-data.zip`)} className={button.filled}>
            {messages.download}
          </a>
        </p>
        <p className="mt-3 text-ink-2">{messages.downloadHint}</p>
        <ErasureForm fieldError={actionData?.fieldError} hasAccount={hasAccount} />
      </div>
    </Page>
  )
}
