import { data, Form } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { currentPlan } from '#domain/directory/businesses/entitlements.server.ts'
import { listingErrors } from '#domain/directory/listings/listing-messages.ts'
import { altLimit, type ListingPhoto, photosLimit, takenAwayKeptDays } from '#domain/directory/photos/listing-photo.ts'
import { readPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import { planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { isFilePath, smallFilePath } from '#platform/files/file-path.ts'
import { goOn } from '#platform/request/redirects.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhotoTiles } from '#ui/photos/photo-tiles.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/business-photos-page'
import { BusinessFrame } from './business-frame.tsx'
import { BusinessLogo } from './business-logo.tsx'
import { findListed } from './find-business.ts'
import { leaveDone, takeDone } from './listing-outcome.ts'
import { runPhotoForm } from './run-photo-form.ts'
import { OutcomeNotice, useOutcomeToast } from './say-outcome.tsx'

export const handle: RouteHandle = {
  permission: 'manage-listings',
  hydrate: true,
  isBare: true,
  bodyBytes: uploadBytes,
}

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const { name, logo } = (await findListed(app, id)).business
  const { outcome, headers } = takeDone(request.headers.get('cookie'))
  const [photos, { plan }] = await Promise.all([readPhotos(app, id), currentPlan(app, id)])
  return data({ id, name, logo, photos, allowed: planLimits(plan).photos, outcome }, { headers })
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  await findListed(app, id)
  const answer = await runPhotoForm(app, context.get(callerContext), id, await readUploads(request))
  if (!('changeId' in answer)) return data(answer, 422)
  return goOn(`/admin/businesses/${id}/photos`, [leaveDone('updated', answer.changeId)])
}

export default function BusinessPhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, logo, photos, allowed, outcome } = loaderData
  useOutcomeToast(outcome)
  const missing = actionData && 'missing' in actionData ? actionData.missing : undefined
  return (
    <BusinessFrame title={name} id={id}>
      <OutcomeNotice outcome={outcome} />
      {actionData && 'error' in actionData && <Notice>{listingErrors[actionData.error]}</Notice>}
      <LogoForm listing={{ id, name, logo }} />
      <PhotosList photos={photos} allowed={allowed} />
      <PhotosForm key={photos.length} missing={missing} />
    </BusinessFrame>
  )
}

const pictureTypes = 'image/jpeg,image/png,image/webp'

const fileLook =
  'file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-surface file:px-3 file:font-semibold file:text-ink'

type Props = { listing: { id: string; name: string; logo: string } }

function LogoForm({ listing }: Props) {
  const isUploaded = isFilePath(listing.logo)
  return (
    <section aria-labelledby="logo-head" className="rounded-panel border border-line bg-surface p-5">
      <h3 id="logo-head">Logo</h3>
      <p className="mt-1 flex items-center gap-4 text-ink-2">
        <BusinessLogo listing={listing} />
        {isUploaded ? 'This logo was uploaded.' : 'We drew this logo from the name. Upload one to replace it.'}
      </p>
      <Form method="post" encType="multipart/form-data" className="mt-4 grid gap-3">
        <label htmlFor="logo" className="text-[15px] font-semibold">
          Picture <span className="font-normal text-ink-3">JPEG, PNG or WebP, up to 10 MB</span>
        </label>
        <input id="logo" type="file" name="logo" accept={pictureTypes} className={`min-h-11 max-w-full ${fileLook}`} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton busy="Uploading…" look="outlined" name="intent" value="logo">
            Upload logo
          </SubmitButton>
          {listing.logo !== '' && (
            <SubmitButton busy="Removing…" look="quiet" name="intent" value="no-logo">
              Remove logo
            </SubmitButton>
          )}
        </div>
      </Form>
    </section>
  )
}

/** Photos are re-encoded on the server, which removes location and camera metadata. */
function PhotosForm({ missing }: { missing: 'file' | 'alt' | undefined }) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="mt-6 grid max-w-xl gap-5 rounded-panel border border-line bg-surface p-5"
    >
      <h3>Add photos</h3>
      <Field
        name="photos"
        label="Photos"
        note={`JPEG, PNG or WebP, up to 10 MB each, ${photosLimit} at a time`}
        fieldError={missing === 'file' ? 'Choose a picture.' : undefined}
      >
        {control => (
          <input
            {...control}
            className={`${control.className} ${fileLook}`}
            type="file"
            accept={pictureTypes}
            multiple
          />
        )}
      </Field>
      <Field
        name="alt"
        label="Caption"
        note="what the photo shows"
        fieldError={missing === 'alt' ? 'Describe the photo in a few words.' : undefined}
      >
        {control => <input {...control} maxLength={altLimit} autoComplete="off" />}
      </Field>
      <div>
        <SubmitButton busy="Uploading…" name="intent" value="add-photos">
          Add photos
        </SubmitButton>
      </div>
    </Form>
  )
}

function PhotosList({ photos, allowed }: { photos: ListingPhoto[]; allowed: number | null }) {
  return (
    <section aria-labelledby="photos-head" className="mt-6">
      <h3 id="photos-head">{`Photos (${photos.length})`}</h3>
      {photos.length === 0 && <p className="mt-1 text-ink-2">The page shows drawn pictures until you add a photo.</p>}
      {photos.length > 0 && (
        <p className="mt-1 text-ink-2">
          {`The first photo is the cover. You can restore a removed photo from the history for ${takenAwayKeptDays} days.`}
          {allowed !== null && ` Its plan shows ${allowed}.`}
        </p>
      )}
      <PhotoTiles
        photos={photos.map(({ fileId, alt }, index) => ({
          fileId,
          path: smallFilePath(fileId),
          caption: alt,
          ...(allowed !== null && index >= allowed && { badge: 'Hidden' }),
        }))}
        captionLimit={altLimit}
      />
    </section>
  )
}
