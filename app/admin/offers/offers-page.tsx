import { data, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { listPromotions } from '#domain/commerce/promotions/list-promotions.server.ts'
import { readPlanTerms, readVersions } from '#domain/foundation/settings/settings.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { link } from '#ui/button.ts'
import { leaveToast } from '#ui/waiting-toast.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/offers-page'
import { PromotionForm, TrialForm } from './promotion-form.tsx'
import { PromotionList } from './promotion-list.tsx'
import { saveOffers } from './save-offers.server.ts'
import { TermsForm } from './terms-form.tsx'

export const handle: RouteHandle = { permission: 'manage-promotions', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const listed = await listPromotions(context.get(appContext), context.get(callerContext))
  if (!listed.ok) throw data('', 403)
  const app = context.get(appContext)
  const [terms, { plans: version }] = await Promise.all([readPlanTerms(app), readVersions(app)])
  return { promotions: listed.promotions, trialDays: listed.trialDays, terms: { ...terms, version } }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const answer = await saveOffers(context.get(appContext), context.get(callerContext), await readForm(request))
  if (!answer) return goOn('/admin/settings/offers', [leaveToast('settings-saved')])
  return data(answer, answer.notice ? 409 : 422)
}

export default function OffersPage({
  loaderData: { promotions, trialDays, terms },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <>
      <Link to="/admin/settings" className={`${link} inline-flex min-h-11 items-center`}>
        Settings
      </Link>
      <h2>Promotions and trials</h2>
      <p className="mt-1 text-ink-2">Discounts for new purchases. Existing plans don’t change.</p>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        {/* Clears the form after a code was created. */}
        <PromotionForm key={promotions[0]?.id} answer={answer?.section === 'promotion' ? answer : undefined} />
        <TermsForm terms={terms} answer={answer?.section === 'terms' ? answer : undefined} />
        <TrialForm days={trialDays} answer={answer?.section === 'trials' ? answer : undefined} />
      </div>
      <PromotionList promotions={promotions} notice={answer?.section === 'end' ? answer.notice : undefined} />
    </>
  )
}
