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
import { emailLimit } from '#platform/mail/email-limit.ts'
import { Field } from '#ui/field.tsx'
import { type OtherBusiness, OthersField } from './others-field.tsx'
import { PhotosField } from './photos-field.tsx'

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

/** The fields of a quote request, for the page and for the dialog. */
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
