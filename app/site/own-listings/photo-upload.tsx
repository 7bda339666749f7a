import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { photosLimit } from '#domain/directory/photos/listing-photo.ts'
import { button } from '#ui/button.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { FileInput } from '#ui/fields/files-control.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { postPhoto } from './post-photo.ts'

type Upload = { key: number; name: string; percent: number; fieldError?: string }
type Props = { listingId: string; left: number | null }

/** With JavaScript, each photo is uploaded separately when chosen, so that one failure doesn't block others. */
export function PhotoUpload({ listingId, left }: Props) {
  const { uploads, isBusy, add, dismiss } = useUploads(listingId)
  const [isRunning, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  if (left === 0 && uploads.length === 0)
    return <p className="mt-6 rounded-notice bg-sunken p-4">Your plan has no room for more photos.</p>
  return (
    <div className="mt-6 grid max-w-[45rem] gap-4">
      <ul aria-live="polite" className="grid gap-3 empty:hidden">
        {uploads.map(({ key, name, percent, fieldError }) => (
          <li key={key} className={`rounded-notice border p-3 ${fieldError ? 'border-red' : 'border-line'}`}>
            {fieldError ? (
              <div className="flex flex-wrap items-center justify-between gap-2">
                <div className="min-w-0">
                  <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
                  <FieldError id={`upload-${key}-fault`}>{fieldError}</FieldError>
                </div>
                <button type="button" onClick={() => dismiss(key)} className={`${button.outlined} min-h-11!`}>
                  Dismiss<span className="sr-only">: {name}</span>
                </button>
              </div>
            ) : (
              <ProgressBar label={name} percent={percent} />
            )}
          </li>
        ))}
      </ul>
      <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-3">
        <div className="grid gap-1.5">
          <label htmlFor="add-photos" className="text-[15px] font-semibold">
            Add photos{' '}
            {left !== null && <span className="font-normal text-ink-3">{`${left} more with your plan`}</span>}
          </label>
          <FileInput
            id="add-photos"
            name="photos"
            icon={<Camera aria-hidden className="size-6 shrink-0 text-ink-3" />}
            hasError={false}
            multiple
            accept={photoTypes}
            onChange={event => isRunning && add(event.currentTarget)}
          />
          <p id="add-photos-hint" className="text-sm text-ink-3">
            {`JPEG, PNG or WebP, up to 10 MB each, ${photosLimit} at a time`}
          </p>
        </div>
        {!isRunning && (
          <div>
            <SubmitButton busy="Uploading…" name="intent" value="add-photos">
              Upload photos
            </SubmitButton>
          </div>
        )}
        {isBusy && <p className="text-ink-2">Uploading… You can stay on this page or keep choosing photos.</p>}
      </Form>
    </div>
  )
}

/** Uploads one at a time: the server processes one at a time anyway, and parallel uploads would share a slow network. */
function useUploads(listingId: string) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const { revalidate } = useRevalidator()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const lastKey = useRef(0)
  const update = (key: number, change: Partial<Upload>) =>
    setUploads(all => all.map(upload => (upload.key === key ? { ...upload, ...change } : upload)))
  const dismiss = (key: number) => setUploads(all => all.filter(upload => upload.key !== key))

  async function send(key: number, file: File) {
    const fieldError = await postPhoto(listingId, file, percent => update(key, { percent }))
    if (fieldError) return update(key, { fieldError })
    dismiss(key)
    await revalidate()
  }
  function add(input: HTMLInputElement) {
    for (const file of input.files ?? []) {
      lastKey.current += 1
      const key = lastKey.current
      setUploads(all => [...all, { key, name: file.name, percent: 0 }])
      queue.current = queue.current.then(() => send(key, file))
    }
    input.value = ''
  }
  return { uploads, isBusy: uploads.some(({ fieldError }) => fieldError === undefined), add, dismiss }
}

/**
 * The media types that a file field offers; the server checks the bytes. Without `capture`, a phone offers both the camera and
 * existing photos, and with these types, an iPhone converts HEIC to JPEG.
 */
export const photoTypes = 'image/jpeg,image/png,image/webp'
