import { Camera } from 'lucide-react'
import { useState } from 'react'
import {
  idempotencyField,
  messageLimit,
  nameLimit,
  type PhotosFault,
  phoneLimit,
  type QuoteField,
  quoteFields,
  trapField,
} from '#domain/requests/quotes/quote.ts'
import type { OthersFault, QuoteWords } from '#domain/requests/quotes/quote-words.en.ts'
import { emailLimit } from '#platform/text/email-address.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { Fault, Field } from '#ui/field.tsx'
import { hasDamageLog } from '../damage-log/log-mark.ts'

export type QuoteFaults = Partial<Record<QuoteField | typeof trapField, string[]>> & {
  photos?: PhotosFault | undefined
  also?: OthersFault | undefined
}
type Props = {
  words: QuoteWords
  /** The form's own random id; empty on the page that is the same for everyone. */
  idempotencyKey: string
  typed?: Record<string, string | undefined>
  faults?: QuoteFaults
  isTrapShown?: boolean
  others: readonly OtherBusiness[]
  chosen?: readonly string[]
  /** The code of the roof triage that the visitor came from. */
  triage: string | null
}

function faultOf(name: QuoteField | typeof trapField, faults: QuoteFaults, words: QuoteWords) {
  if (!faults[name]) return undefined
  return faults[name].includes('needs-smtputf8') ? words.plainLetters : words.fields[name].fault
}

export function QuoteFields({ words, typed = {}, faults = {}, isTrapShown = false, ...more }: Props) {
  const bad = quoteFields.find(name => faults[name])
  const first = bad ?? (faults.photos ? 'photos' : faults.also ? 'also' : 'name')
  const field = (name: QuoteField | typeof trapField) => ({
    name,
    label: words.fields[name].label,
    fault: faultOf(name, faults, words),
  })
  const start = (name: string) => ({ defaultValue: typed[name], autoFocus: name === first })
  return (
    <>
      <input type="hidden" name={idempotencyField} value={more.idempotencyKey} />
      <Field {...field('name')}>
        {control => <input {...control} {...start('name')} required maxLength={nameLimit} autoComplete="name" />}
      </Field>
      <Field {...field('email')}>
        {control => (
          <input {...control} {...start('email')} type="email" required maxLength={emailLimit} autoComplete="email" />
        )}
      </Field>
      <Field {...field('phone')} note={words.optional}>
        {control => <input {...control} {...start('phone')} type="tel" maxLength={phoneLimit} autoComplete="tel" />}
      </Field>
      <Field {...field('message')}>
        {control => <textarea {...control} {...start('message')} required rows={4} maxLength={messageLimit} />}
      </Field>
      <PhotosField words={words} fault={faults.photos} isFirst={first === 'photos'} />
      <OthersField
        words={words}
        others={more.others}
        chosen={more.chosen ?? []}
        fault={faults.also}
        isFirst={first === 'also'}
      />
      {more.triage && (
        <p className="rounded-notice bg-tint p-4 text-tint-ink">
          <input type="hidden" name="triage" value={more.triage} />
          {words.triageGoesAlong}
        </p>
      )}
      <div className={isTrapShown ? '' : 'hidden'}>
        <Field {...field(trapField)}>
          {control => (
            <input {...control} defaultValue={typed[trapField]} tabIndex={isTrapShown ? 0 : -1} autoComplete="off" />
          )}
        </Field>
      </div>
    </>
  )
}

type PhotosFieldProps = { words: QuoteWords; fault: PhotosFault | undefined; isFirst: boolean }

/** Up to four photos. Without JavaScript, the browser's own field lists the chosen files. */
function PhotosField({ words: { photos: words, optional }, fault, isFirst }: PhotosFieldProps) {
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

export type OtherBusiness = { slug: string; name: string; city: string; isAvailable: boolean }

type OthersFieldProps = {
  words: QuoteWords
  others: readonly OtherBusiness[]
  chosen: readonly string[]
  fault: OthersFault | undefined
  isFirst: boolean
}

function OthersField({ words: { others: words, optional }, others, chosen, fault, isFirst }: OthersFieldProps) {
  if (others.length === 0 && !fault) return null
  const start = (index: number) => ({ autoFocus: isFirst && index === 0 })
  const about = fault ? 'also-hint also-fault' : 'also-hint'
  return (
    <fieldset aria-describedby={about} className="grid gap-2">
      <legend className="mb-1.5 text-[15px] font-semibold">
        {words.label} <span className="font-normal text-ink-3">{optional}</span>
      </legend>
      <p id="also-hint" className="text-sm text-ink-3">
        {words.hint}
      </p>
      {others.map(({ slug, name, city, isAvailable }, index) => (
        <label
          key={slug}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-4 py-2 has-checked:border-accent has-checked:bg-tint has-checked:text-tint-ink"
        >
          <input
            type="checkbox"
            name="also"
            value={slug}
            {...start(index)}
            defaultChecked={chosen.includes(slug)}
            aria-invalid={fault !== undefined}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 flex-1">
            {name} {city && <span className="text-sm">· {city}</span>}
          </span>
          {isAvailable && <Badge tone="green">{words.available}</Badge>}
        </label>
      ))}
      {fault && <Fault id="also-fault">{words.faults[fault]}</Fault>}
    </fieldset>
  )
}
