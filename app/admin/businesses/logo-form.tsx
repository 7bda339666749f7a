import { Form } from 'react-router'
import { isFilePath } from '#platform/files/file-path.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { BusinessLogo } from './business-logo.tsx'
import { fileLook, pictureTypes } from './picture-types.ts'

type Props = { listing: { id: string; name: string; logo: string } }

/** A business without an uploaded logo gets a drawn one. */
export function LogoForm({ listing }: Props) {
  const isUploaded = isFilePath(listing.logo)
  return (
    <section aria-labelledby="logo-head" className="rounded-panel border border-line bg-surface p-5">
      <h3 id="logo-head">Logo</h3>
      <p className="mt-1 flex items-center gap-4 text-ink-2">
        <BusinessLogo listing={listing} />
        {isUploaded ? 'This logo was uploaded.' : 'This logo is drawn from the name, until one is uploaded.'}
      </p>
      <Form method="post" encType="multipart/form-data" className="mt-4 grid gap-3">
        <label htmlFor="logo" className="text-[15px] font-semibold">
          Picture <span className="font-normal text-ink-3">JPEG, PNG or WebP, up to 10 MB</span>
        </label>
        <input id="logo" type="file" name="logo" accept={pictureTypes} className={`min-h-11 max-w-full ${fileLook}`} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton busy="Uploading..." look="outlined" name="intent" value="logo">
            Upload logo
          </SubmitButton>
          {listing.logo !== '' && (
            <SubmitButton busy="Removing..." look="quiet" name="intent" value="no-logo">
              Remove logo
            </SubmitButton>
          )}
        </div>
      </Form>
    </section>
  )
}
