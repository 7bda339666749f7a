import { ImageUp } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { FieldError } from './field.tsx'

type Props = {
  id: string
  name: string
  label: string | undefined
  /** Shown in the label, as a word rather than an asterisk. */
  note: string
  hint: string | undefined
  accept: string
  isMultiple: boolean
  fieldError: string | undefined
}

export function FilesControl({ id, name, label, note, hint, accept, isMultiple, fieldError }: Props) {
  const [chosen, choose] = useState<string[]>([])
  return (
    <div className="grid content-start gap-1.5 sm:col-span-full">
      <label htmlFor={id} className="text-[15px] font-semibold">
        {label} <span className="font-normal text-ink-3">{note}</span>
      </label>
      <FileInput
        id={id}
        name={name}
        icon={<ImageUp aria-hidden className="size-6 shrink-0 text-ink-3" />}
        hasError={fieldError !== undefined}
        multiple={isMultiple}
        accept={accept}
        onChange={event => choose(Array.from(event.currentTarget.files ?? [], describeFile))}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        {hint}
      </p>
      {chosen.length > 0 && (
        <ul className="text-sm break-words text-ink-2">
          {chosen.map(file => (
            <li key={file}>{file}</li>
          ))}
        </ul>
      )}
      {fieldError && <FieldError id={`${id}-fault`}>{fieldError}</FieldError>}
    </div>
  )
}

function describeFile({ name, size }: File) {
  return `${name}, ${(size / 1_048_576).toFixed(1)} MB`
}

type FileInputProps = ComponentProps<'input'> & { id: string; icon: ReactNode; hasError: boolean }

/** A file input. Put its hint at `{id}-hint` and its error at `{id}-fieldError`. */
export function FileInput({ id, icon, hasError, ...input }: FileInputProps) {
  const edge = hasError ? 'border-2 border-red' : 'border border-edge'
  return (
    <div className={`flex items-center gap-3 rounded-control border-dashed bg-surface px-4 py-3 ${edge}`}>
      {icon}
      <input
        id={id}
        type="file"
        {...input}
        aria-invalid={hasError}
        aria-describedby={hasError ? `${id}-hint ${id}-fault` : `${id}-hint`}
        className="min-h-11 w-full min-w-0 cursor-pointer text-ink-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
      />
    </div>
  )
}
