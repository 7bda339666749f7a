import { emailLimit, messageLimit, nameLimit, phoneLimit, quoteFields, trapField } from '#domain/quotes/quote.ts'
import type { QuoteWords } from '#domain/quotes/quote-words.ts'
import { Field } from '#ui/field.tsx'

export type QuoteFaults = Partial<Record<string, string[] | undefined>>
type Props = {
  words: QuoteWords
  typed?: Record<string, string | undefined>
  faults?: QuoteFaults
  isTrapShown?: boolean
}

/** The fields of a quote request, for the page and for the dialog. */
export function QuoteFields({ words, typed = {}, faults = {}, isTrapShown = false }: Props) {
  const first = quoteFields.find(name => faults[name]) ?? 'name'
  const field = (name: (typeof quoteFields)[number] | typeof trapField) => ({
    name,
    label: words.fields[name].label,
    fault: faults[name] && words.fields[name].fault,
  })
  const start = (name: string) => ({ defaultValue: typed[name], autoFocus: name === first })
  return (
    <>
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
