import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { type FileFaults, type FileField, fileLimits } from '#domain/sponsorship/sponsorship-files.ts'
import { sponsorshipWords } from '#domain/sponsorship/sponsorship-words.ts'
import { Fault } from '#ui/fault.tsx'
import { idOf } from './sponsorship-controls.tsx'

type Props = { name: FileField; faults: FileFaults }

/** Pictures from the device; what was chosen is named beneath. */
export function PictureControl({ name, faults }: Props) {
  const [chosen, choose] = useState<string[]>([])
  const { label, hint } = sponsorshipWords.files[name]
  const fault = faults[name]
  const id = idOf(name)
  const edge = fault ? 'border-2 border-red' : 'border border-edge'
  return (
    <div className="grid content-start gap-1.5 sm:col-span-2">
      <label htmlFor={id} className="text-[15px] font-semibold">
        {label} <span className="font-normal text-ink-3">{sponsorshipWords.optional}</span>
      </label>
      <div className={`flex items-center gap-3 rounded-control border-dashed bg-surface px-4 py-3 ${edge}`}>
        <ImageUp aria-hidden className="size-6 shrink-0 text-ink-3" />
        <input
          id={id}
          name={name}
          type="file"
          multiple={fileLimits[name].count > 1}
          accept="image/png,image/jpeg"
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
      {fault && <Fault id={`${id}-fault`}>{sponsorshipWords.fileFaults[fault]}</Fault>}
    </div>
  )
}

function describeFile({ name, size }: File) {
  return `${name}, ${(size / 1_048_576).toFixed(1)} MB`
}
