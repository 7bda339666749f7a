import { FileCheck, Upload } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import {
  type AddDocumentError,
  type DocumentKind,
  maxDocumentBytes,
} from '#domain/commerce/applications/application.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { FileInput } from '#ui/fields/files-control.tsx'
import type { WizardDocument } from './read-wizard.server.ts'

type Props = {
  kind: DocumentKind
  present: WizardDocument | undefined
  fieldError: AddDocumentError | undefined
  isFirst: boolean
}

/** A file field for one document; names the uploaded one, which a new file replaces. */
export function DocumentField({ kind, present, fieldError: told, isFirst }: Props) {
  const [isTooLarge, setTooLarge] = useState(false)
  const fieldError = isTooLarge ? 'document-too-large' : told
  const name = `${kind}File`
  const start = { autoFocus: isFirst }

  /** Doesn't upload a file that the server would reject for its size. */
  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const isLarge = (input.files?.[0]?.size ?? 0) > maxDocumentBytes
    setTooLarge(isLarge)
    if (isLarge) input.value = ''
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="text-[15px] font-semibold">
        {applicationMessages.documents[kind]} <span className="font-normal text-ink-3">(optional)</span>
      </label>
      {present && (
        <p className="flex flex-wrap items-center gap-x-3">
          <FileCheck aria-hidden className="size-5 shrink-0 text-green" />
          <span className="min-w-0 break-all">
            {present.name}, {sizeText(present.bytes)}
          </span>
          <button
            type="submit"
            name="go"
            value={`remove-${kind}`}
            formNoValidate
            className="min-h-11 cursor-pointer font-semibold text-accent hover:underline"
          >
            Remove<span className="sr-only"> {applicationMessages.documents[kind]}</span>
          </button>
        </p>
      )}
      <FileInput
        id={name}
        name={name}
        icon={<Upload aria-hidden className="size-6 shrink-0 text-accent" />}
        hasError={fieldError !== undefined}
        {...start}
        accept="application/pdf,image/png,image/jpeg"
        onChange={choose}
      />
      <p id={`${name}-hint`} className="text-sm text-ink-3">
        {present ? 'A new file replaces it. ' : ''}PDF, PNG, JPG up to 10 MB
      </p>
      {fieldError && <FieldError id={`${name}-fault`}>{applicationMessages.errors[fieldError]}</FieldError>}
    </div>
  )
}

/** Returns a file size for display, like 1.4 MB or 320 kB. */
export function sizeText(bytes: number) {
  return bytes >= 1_048_576 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1_024))} kB`
}
