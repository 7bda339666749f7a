import { Form } from 'react-router'
import type { OwnPhotos } from '#domain/directory/photos/read-own-photos.server.ts'
import { logoPath } from '#pictures/logo-path.ts'
import { isFilePath } from '#platform/files/file-path.ts'
import { FilesControl } from '#ui/fields/files-control.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { photoTypes } from './photo-upload.tsx'

/** The logo beside the name; a drawn one until the owner has uploaded theirs. */
export function OwnLogo({ own: { listing, waitingLogo } }: { own: OwnPhotos }) {
  const isUploaded = isFilePath(listing.logo)
  return (
    <section aria-labelledby="logo-title" className="mt-10 max-w-[45rem] border-t border-line pt-8">
      <h2 id="logo-title">Logo</h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-3">
        <p className="flex items-center gap-4 text-ink-2">
          <img src={logoPath(listing)} alt="" className="size-16 shrink-0 rounded-control bg-sunken object-cover" />
          {isUploaded ? 'On your listing' : 'Made from your name until you upload your logo'}
        </p>
        {waitingLogo && (
          <p className="flex items-center gap-4 text-ink-2">
            <img
              src={`/account/listings/${listing.id}/photos/waiting/${waitingLogo.fileId}`}
              alt="Your new logo"
              className="size-16 shrink-0 rounded-control bg-sunken object-cover"
            />
            In review
          </p>
        )}
      </div>
      <Form method="post" encType="multipart/form-data" preventScrollReset className="mt-4 grid gap-4">
        <FilesControl
          key={`${listing.logo} ${waitingLogo?.id}`}
          id="logo"
          name="logo"
          label="Your logo"
          note=""
          hint="JPEG, PNG or WebP, up to 10 MB. Square ones look best."
          accept={photoTypes}
          isMultiple={false}
          fieldError={undefined}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy="Uploading…" look="outlined" name="intent" value="set-logo">
            Upload logo
          </SubmitButton>
          {isUploaded && (
            <SubmitButton busy="Removing…" look="quiet" name="intent" value="remove-logo">
              Remove logo
            </SubmitButton>
          )}
        </div>
      </Form>
      {waitingLogo && (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="itemId" value={waitingLogo.id} />
          <SubmitButton busy="Removing…" look="quiet" name="intent" value="withdraw-photo">
            Withdraw the new logo
          </SubmitButton>
        </Form>
      )}
    </section>
  )
}
