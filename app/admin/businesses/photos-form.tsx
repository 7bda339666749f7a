import { Form } from 'react-router'
import { altLimit, photosLimit } from '#domain/directory/listings/listing-photo.ts'
import { Field } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { fileLook, pictureTypes } from './picture-types.ts'

/** Photos are re-encoded on the server, which removes location and camera metadata. */
export function PhotosForm({ missing }: { missing: 'file' | 'alt' | undefined }) {
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
        note={`JPEG, PNG or WebP, up to 10 MB each, ${photosLimit} at once`}
        fault={missing === 'file' ? 'Choose a picture.' : undefined}
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
        fault={missing === 'alt' ? 'Describe the photo in a few words.' : undefined}
      >
        {control => <input {...control} maxLength={altLimit} autoComplete="off" />}
      </Field>
      <div>
        <SubmitButton busy="Uploading..." name="intent" value="add-photos">
          Add photos
        </SubmitButton>
      </div>
    </Form>
  )
}
