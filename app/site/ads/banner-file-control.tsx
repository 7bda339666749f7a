import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { type FileField, fileFields } from '#domain/ads/banner-application.ts'
import { type FileFaults, bannerWords as words } from '#domain/ads/banner-words.ts'
import { Fault } from '#ui/fault.tsx'
import { bannerId } from './banner-controls.tsx'

type Props = { name: FileField; faults: FileFaults }

/** Of each field, what the browser offers to choose from. */
const accepted: Record<FileField, string> = {
  logoFile: 'image/png,image/jpeg,image/svg+xml',
  bannerFiles: 'image/*',
  additionalCreatives: 'image/*,video/mp4,video/webm',
}

/** Files from the device; what was chosen is named beneath. */
export function BannerFileControl({ name, faults }: Props) {
  const [chosen, choose] = useState<string[]>([])
  const fault = faults[name]
  const id = bannerId(name)
  const edge = fault ? 'border-2 border-red' : 'border border-edge'
  return (
    <div className="grid content-start gap-1.5 sm:col-span-2">
      <label htmlFor={id} className="text-[15px] font-semibold">
        {words.labels[name]} <span className="font-normal text-ink-3">{words.optional}</span>
      </label>
      <div className={`flex items-center gap-3 rounded-control border-dashed bg-surface px-4 py-3 ${edge}`}>
        <ImageUp aria-hidden className="size-6 shrink-0 text-ink-3" />
        <input
          id={id}
          name={name}
          type="file"
          multiple={fileFields[name] > 1}
          accept={accepted[name]}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-hint ${id}-fault` : `${id}-hint`}
          onChange={event => choose(Array.from(event.currentTarget.files ?? [], describeFile))}
          className="min-h-11 w-full min-w-0 cursor-pointer text-ink-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        {words.hints[name]}
      </p>
      {chosen.length > 0 && (
        <ul className="text-sm break-words text-ink-2">
          {chosen.map(file => (
            <li key={file}>{file}</li>
          ))}
        </ul>
      )}
      {fault && <Fault id={`${id}-fault`}>{words.fileFaults[fault]}</Fault>}
    </div>
  )
}

function describeFile({ name, size }: File) {
  return `${name}, ${(size / 1_048_576).toFixed(1)} MB`
}
