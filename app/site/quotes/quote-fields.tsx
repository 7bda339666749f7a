import { Camera } from 'lucide-react'
import { useState } from 'react'
import {
  idempotencyField,
  messageLimit,
  nameLimit,
  noTextPhone,
  type PhotosError,
  phoneLimit,
  type QuoteField,
  quoteFields,
  textsField,
  trapField,
} from '#domain/requests/quotes/quote.ts'
import type { OthersError, QuoteMessages } from '#domain/requests/quotes/quote-messages.en.ts'
import type { TextFieldMessages } from '#domain/requests/texts/text-messages.ts'
import { emailLimit } from '#platform/text/email-address.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { Field, FieldError } from '#ui/fields/field.tsx'
import { hasDamageLog } from '../damage-log/log-mark.ts'

export type QuoteErrors = Partial<Record<QuoteField | typeof trapField, string[]>> & {
  photos?: PhotosError | undefined
  also?: OthersError | undefined
}
type Props = {
  messages: QuoteMessages
  /** The form's own random id; empty on the page that is the same for everyone. */
  idempotencyKey: string
  typed?: Record<string, string | undefined>
  fieldErrors?: QuoteErrors
  isTrapShown?: boolean
  others: readonly OtherBusiness[]
  chosen?: readonly string[]
  /** The code of the roof triage that the visitor came from. */
  triage: string | null
  texts: TextFieldMessages | null
}

function errorOf(
  name: QuoteField | typeof trapField,
  fieldErrors: QuoteErrors,
  { messages, texts }: Pick<Props, 'messages' | 'texts'>,
) {
  if (!fieldErrors[name]) return undefined
  if (texts && fieldErrors[name].includes(noTextPhone)) return texts.phoneMissing
  return fieldErrors[name].includes('needs-smtputf8') ? messages.plainLetters : messages.fields[name].fieldError
}

export function QuoteFields({ messages, typed = {}, fieldErrors = {}, isTrapShown = false, ...more }: Props) {
  const bad = quoteFields.find(name => fieldErrors[name])
  const first = bad ?? (fieldErrors.photos ? 'photos' : fieldErrors.also ? 'also' : 'name')
  const field = (name: QuoteField | typeof trapField) => ({
    name,
    label: messages.fields[name].label,
    fieldError: errorOf(name, fieldErrors, { messages, texts: more.texts }),
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
      <Field {...field('phone')} note={messages.optional}>
        {control => <input {...control} {...start('phone')} type="tel" maxLength={phoneLimit} autoComplete="tel" />}
      </Field>
      {more.texts && <TextsField texts={more.texts} isChosen={typed[textsField] === 'yes'} />}
      <Field {...field('message')} hint={messages.fields.message.hint}>
        {control => (
          <textarea {...control} {...start('message')} data-place-first required rows={4} maxLength={messageLimit} />
        )}
      </Field>
      <PhotosField messages={messages} fieldError={fieldErrors.photos} isFirst={first === 'photos'} />
      <OthersField
        messages={messages}
        others={more.others}
        chosen={more.chosen ?? []}
        fieldError={fieldErrors.also}
        isFirst={first === 'also'}
      />
      {more.triage && (
        <p className="rounded-notice bg-tint p-4 text-tint-ink">
          <input type="hidden" name="triage" value={more.triage} />
          {messages.triageGoesAlong}
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

function TextsField({ texts, isChosen }: { texts: TextFieldMessages; isChosen: boolean }) {
  return (
    <div className="-mt-2 grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={textsField}
          value="yes"
          defaultChecked={isChosen}
          aria-describedby="texts-hint"
          className="size-5 shrink-0 accent-accent"
        />
        <span>{texts.ask}</span>
      </label>
      <p id="texts-hint" className="text-sm text-ink-3">
        {texts.consent}
      </p>
    </div>
  )
}

type PhotosFieldProps = { messages: QuoteMessages; fieldError: PhotosError | undefined; isFirst: boolean }

/** Up to four photos. Without JavaScript, the browser's own field lists the chosen files. */
function PhotosField({ messages: { photos: messages, optional }, fieldError, isFirst }: PhotosFieldProps) {
  const [chosen, choose] = useState<string[]>([])
  const start = { autoFocus: isFirst }
  const edge = fieldError ? 'border-2 border-red' : 'border border-edge'
  return (
    <div className="grid gap-1.5">
      <label htmlFor="photos" className="text-[15px] font-semibold">
        {messages.label} <span className="font-normal text-ink-3">{optional}</span>
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
          aria-invalid={fieldError !== undefined}
          aria-describedby={fieldError ? 'photos-hint photos-fault' : 'photos-hint'}
          onChange={event => choose(Array.from(event.currentTarget.files ?? [], describeFile))}
          className="min-h-11 w-full min-w-0 cursor-pointer text-ink-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
        />
      </div>
      <p id="photos-hint" className="text-sm text-ink-3">
        {messages.hint}
      </p>
      <button
        type="button"
        data-log-photos
        hidden={!hasDamageLog()}
        onClick={event => void handLogPhotos(event.currentTarget)}
        className={`${button.outlined} justify-self-start`}
      >
        {messages.fromLog}
      </button>
      {chosen.length > 0 && (
        <ul className="text-sm text-ink-2">
          {chosen.map(photo => (
            <li key={photo}>{photo}</li>
          ))}
        </ul>
      )}
      {fieldError && <FieldError id="photos-fault">{messages.fieldErrors[fieldError]}</FieldError>}
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
  messages: QuoteMessages
  others: readonly OtherBusiness[]
  chosen: readonly string[]
  fieldError: OthersError | undefined
  isFirst: boolean
}

function OthersField({
  messages: { others: messages, optional },
  others,
  chosen,
  fieldError,
  isFirst,
}: OthersFieldProps) {
  if (others.length === 0 && !fieldError) return null
  const start = (index: number) => ({ autoFocus: isFirst && index === 0 })
  const about = fieldError ? 'also-hint also-fault' : 'also-hint'
  return (
    <fieldset aria-describedby={about} className="grid gap-2">
      <legend className="mb-1.5 text-[15px] font-semibold">
        {messages.label} <span className="font-normal text-ink-3">{optional}</span>
      </legend>
      <p id="also-hint" className="text-sm text-ink-3">
        {messages.hint}
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
            aria-invalid={fieldError !== undefined}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 flex-1">
            {name} {city && <span className="text-sm">· {city}</span>}
          </span>
          {isAvailable && <Badge tone="green">{messages.available}</Badge>}
        </label>
      ))}
      {fieldError && <FieldError id="also-fault">{messages.fieldErrors[fieldError]}</FieldError>}
    </fieldset>
  )
}
