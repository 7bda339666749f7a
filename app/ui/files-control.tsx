import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { Fault } from './fault.tsx'
import { FileInput } from './file-input.tsx'

type Props = {
  id: string
  name: string
  label: string | undefined
  /** Shown in the label, as a word rather than an asterisk. */
  note: string
  hint: string | undefined
  /** The media types that the browser offers. */
  accept: string
  isMultiple: boolean
  fault: string | undefined
}

/** A file input that lists the chosen files below it. */
export function FilesControl({ id, name, label, note, hint, accept, isMultiple, fault }: Props) {
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
        hasFault={fault !== undefined}
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
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </div>
  )
}

function describeFile({ name, size }: File) {
  return `${name}, ${(size / 1_048_576).toFixed(1)} MB`
}
