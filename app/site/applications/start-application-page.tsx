import { redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { stepNumber } from '#domain/commerce/applications/application.ts'
import { beginApplication } from '#domain/commerce/applications/application-draft.server.ts'
import { applicationToken, stepPath } from '#domain/commerce/applications/application-token.ts'
import { findDraftId, readApplication } from '#domain/commerce/applications/applications.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { link } from '#ui/button.ts'
import { PurchasePage } from '../checkout/purchase-page.tsx'
import { PurchaseStep } from '../checkout/purchase-step.tsx'
import { readPurchasePage, readPurchaseStep } from '../checkout/read-purchase-page.server.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/start-application-page'
import { receiveStep } from './receive-step.server.ts'
import { Wizard } from './wizard.tsx'

export const handle: RouteHandle = { permission: 'apply-for-listing', hydrate: true, bodyBytes: uploadBytes }

/** Loads the application's first step, or the purchase with `?view=plans`. A signed-in account continues with its draft. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const purchase = await readPurchaseStep(context, { request, url })
  if (url.searchParams.get('view') === 'plans')
    return { plans: await readPurchasePage(context, request), purchase, typed: null }
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const draftId = caller.actor.kind === 'user' ? await findDraftId(app, caller.actor.id) : undefined
  const draft = draftId && (await readApplication(app, draftId))
  if (draft) throw redirect(stepPath(applicationToken(app, draft.id), stepNumber(draft.step) ?? 1), 303)
  return { plans: null, purchase, typed: await beginApplication(app, caller) }
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveStep(request, context, { token: null, step: 1 })
}

export default function StartApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plans, purchase, typed } = loaderData
  if (!typed)
    return (
      <Page title="List Your Roofing Business" description={describePlans} path="/list-business" search="followed">
        <PurchaseStep step={purchase} />
        <p className="mb-4">
          <a href="/business-application" className={`${link} inline-flex min-h-11 items-center`}>
            Go to the application
          </a>
        </p>
        <PurchasePage page={plans} isFirstStep={purchase.offer?.kind !== 'plan'} />
      </Page>
    )
  return (
    <Page
      title="Business Application"
      description={`Apply to be listed as a roofing business in ${region.name}, in four steps.`}
      path="/business-application"
      search="followed"
    >
      <Wizard token={null} step={1} typed={typed} fieldErrors={[]} documents={[]} held={null} answer={actionData} />
      <div className="mx-auto mt-16 max-w-3xl">
        <PurchaseStep step={purchase} />
        <a href="/business-application?view=plans" className={`${link} inline-flex min-h-11 items-center`}>
          See plans and advertising
        </a>
      </div>
    </Page>
  )
}

const describePlans = `Listing plans, sponsorships and banner ads for roofing businesses in ${region.name}.`
