import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { currentPlan } from '#domain/directory/businesses/entitlements.server.ts'
import { readPhotos } from '#domain/directory/listings/listing-photos.server.ts'
import { listingRefusals } from '#domain/directory/listings/listing-words.ts'
import { planLimits } from '#domain/foundation/plans/plan-limits.ts'
import { goOn } from '#platform/request/redirects.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { Notice } from '#ui/notice.tsx'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/business-photos-page'
import { BusinessFrame } from './business-frame.tsx'
import { findListed } from './find-business.ts'
import { leaveDone, takeDone } from './listing-outcome.ts'
import { LogoForm } from './logo-form.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { PhotosForm } from './photos-form.tsx'
import { PhotosList } from './photos-list.tsx'
import { runPhotoForm } from './run-photo-form.ts'
import { useOutcomeToast } from './use-outcome-toast.ts'

export const handle: RouteHandle = {
  permission: 'manage-listings',
  hydrate: true,
  isBare: true,
  bodyBytes: uploadBytes,
}

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const { name, logo } = (await findListed(app, id)).business
  const { outcome, headers } = takeDone(request.headers.get('cookie'))
  const [photos, { plan }] = await Promise.all([readPhotos(app, id), currentPlan(app, id)])
  return data({ id, name, logo, photos, allowed: planLimits(plan).photos, outcome }, { headers })
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  await findListed(app, id)
  const answer = await runPhotoForm(app, context.get(callerContext), id, await readUploads(request))
  if (!('changeId' in answer)) return data(answer, 422)
  return goOn(`/admin/businesses/${id}/photos`, [leaveDone('updated', answer.changeId)])
}

/** The logo of a business, and its photos, which its page shows before the drawn pictures. */
export default function BusinessPhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, logo, photos, allowed, outcome } = loaderData
  useOutcomeToast(outcome)
  const missing = actionData && 'missing' in actionData ? actionData.missing : undefined
  return (
    <BusinessFrame title={name} id={id}>
      <OutcomeNotice outcome={outcome} />
      {actionData && 'refusal' in actionData && <Notice>{listingRefusals[actionData.refusal]}</Notice>}
      <LogoForm listing={{ id, name, logo }} />
      <PhotosList photos={photos} allowed={allowed} />
      <PhotosForm key={photos.length} missing={missing} />
    </BusinessFrame>
  )
}
