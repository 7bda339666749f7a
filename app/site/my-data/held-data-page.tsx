import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { dataPath } from '#domain/oversight/privacy/data-link.ts'
import { findPassEmail } from '#domain/oversight/privacy/data-links.server.ts'
import { type EraseOwnRefusal, eraseOwnData } from '#domain/oversight/privacy/erase-own-data.server.ts'
import { readHeld } from '#domain/oversight/privacy/held-records.server.ts'
import { erasureForm } from '#domain/oversight/privacy/privacy-schema.server.ts'
import { privacyWords } from '#domain/oversight/privacy/privacy-words.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import { cookieHeaders } from '#platform/request/redirects.ts'
import { button } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/held-data-page'
import { endedPassCookie, readPass } from './data-pass.ts'
import { ErasureForm } from './erasure-form.tsx'
import { HeldList } from './held-list.tsx'

export const handle: RouteHandle = { permission: 'ask-for-own-data' }

export const headers = () => privatePageHeaders

const { held: words, refusals } = privacyWords
const statusOf: Record<EraseOwnRefusal, number> = { forbidden: 403, 'pass-over': 410 }
const shown = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const email = await findPassEmail(app, readPass(request, app.auth.cookie))
  if (!email) throw data(refusals['pass-over'], statusOf['pass-over'])
  return { email, held: await readHeld(app, { email, userId: null }, shown) }
}

export async function action({ context, request }: Route.ActionArgs) {
  if (!erasureForm.safeParse(await readForm(request)).success) return data({ fault: words.confirmFault }, 422)
  const app = context.get(appContext)
  const pass = readPass(request, app.auth.cookie)
  const erased = await eraseOwnData(app, context.get(callerContext), { pass })
  if (!erased.ok) throw data(refusals[erased.reason], statusOf[erased.reason])
  return redirect(`${dataPath}/erased`, { status: 303, headers: cookieHeaders([endedPassCookie(app.auth.cookie)]) })
}

export default function HeldDataPage({ loaderData: { email, held }, actionData }: Route.ComponentProps) {
  const hasAccount = held.some(({ name }) => name === 'account')
  return (
    <Page title={words.title} description={words.title} search="never">
      <div className="mx-auto max-w-2xl">
        <h1>{words.title}</h1>
        <p className="mt-3 break-words text-ink-2">{words.under(email)}</p>
        {held.length > 0 ? <HeldList held={held} shown={shown} /> : <p className="mt-4">{words.nothing}</p>}
        <p className="mt-8">
          <a href={`${dataPath}/my-data.zip`} className={button.filled}>
            {words.download}
          </a>
        </p>
        <p className="mt-3 text-ink-2">{words.downloadHint}</p>
        <ErasureForm fault={actionData?.fault} hasAccount={hasAccount} />
      </div>
    </Page>
  )
}
