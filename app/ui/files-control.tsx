import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { Fault } from './fault.tsx'

type Props = {
  id: string
  name: string
  label: string | undefined
  /** Stands in the label, as a word and not as a star. */
  note: string
  hint: string | undefined
  /** What the browser offers to choose from, as media types. */
  accept: string
  isMultiple: boolean
  fault: string | undefined
}

/** Files from the device; what was chosen is named beneath. */
export function FilesControl({ id, name, label, note, hint, accept, isMultiple, fault }: Props) {
  const [chosen, choose] = useState<string[]>([])
  const edge = fault ? 'border-2 border-red' : 'border border-edge'
  return (
    <div className="grid content-start gap-1.5 sm:col-span-2">
      <label htmlFor={id} className="text-[15px] font-semibold">
        {label} <span className="font-normal text-ink-3">{note}</span>
      </label>
      <div className={`flex items-center gap-3 rounded-control border-dashed bg-surface px-4 py-3 ${edge}`}>
        <ImageUp aria-hidden className="size-6 shrink-0 text-ink-3" />
        <input
          id={id}
          name={name}
          type="file"
          multiple={isMultiple}
          accept={accept}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-hint ${id}-fault` : `${id}-hint`}
          onChange={event => choose(Array.from(event.currentTarget.files ?? [], describeFile))}
          className="min-h-11 w-full min-w-0 cursor-pointer text-ink-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
        />
      </div>
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
