import { Camera } from 'lucide-react'
import { useState } from 'react'
import type { PhotosFault } from '#domain/requests/quotes/quote.ts'
import type { QuoteWords } from '#domain/requests/quotes/quote-words.en.ts'
import { button } from '#ui/button.ts'
import { Fault } from '#ui/fault.tsx'
import { hasDamageLog } from '../damage-log/log-mark.ts'

type Props = { words: QuoteWords; fault: PhotosFault | undefined; isFirst: boolean }

/** Up to four photos. Without JavaScript, the browser's own field lists the chosen files. */
export function PhotosField({ words: { photos: words, optional }, fault, isFirst }: Props) {
  const [chosen, choose] = useState<string[]>([])
  const start = { autoFocus: isFirst }
  const edge = fault ? 'border-2 border-red' : 'border border-edge'
  return (
    <div className="grid gap-1.5">
      <label htmlFor="photos" className="text-[15px] font-semibold">
        {words.label} <span className="font-normal text-ink-3">{optional}</span>
      </label>
      <div className={`relative flex items-center gap-3 rounded-control border-dashed bg-surface px-4 py-3 ${edge}`}>
        <Camera aria-hidden className="size-6 shrink-0 text-ink-3" />
        <input
          id="photos"
          name="photos"
          type="file"
          multiple
          {...start}
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? 'photos-hint photos-fault' : 'photos-hint'}
          onChange={event => choose(Array.from(event.currentTarget.files ?? [], describeFile))}
          className="min-h-11 w-full min-w-0 cursor-pointer text-ink-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
        />
      </div>
      <p id="photos-hint" className="text-sm text-ink-3">
        {words.hint}
      </p>
      <button
        type="button"
        data-log-photos
        hidden={!hasDamageLog()}
        onClick={event => void handLogPhotos(event.currentTarget)}
        className={`${button.outlined} justify-self-start`}
      >
        {words.fromLog}
      </button>
      {chosen.length > 0 && (
        <ul className="text-sm text-ink-2">
          {chosen.map(photo => (
            <li key={photo}>{photo}</li>
          ))}
        </ul>
      )}
      {fault && <Fault id="photos-fault">{words.faults[fault]}</Fault>}
    </div>
  )
}

function describeFile({ name, size }: File) {
  return `${name}, ${(size / 1_048_576).toFixed(1)} MB`
}

function handLogPhotos(button: HTMLElement) {
  return import('../damage-log/hand-photos.ts').then(log => log.handPhotos(button))
}
