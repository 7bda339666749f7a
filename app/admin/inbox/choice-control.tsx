import type { InboxChoice } from '#domain/oversight/inbox/inbox-item.ts'
import { Field } from '#ui/fields/field.tsx'

export const choicePrefix = 'choice.'

type Props = { choice: InboxChoice; made: readonly string[] | undefined }

export function ChoiceControl({ choice, made }: Props) {
  const { label, kind, options = [], hint, isRequired = false } = choice
  const name = choicePrefix + choice.name
  const stands = made ?? [choice.value ?? []].flat()
  if (kind === 'checks' || kind === 'choice') {
    return (
      <fieldset className="grid content-start gap-x-5 gap-y-1 sm:col-span-full sm:grid-cols-2">
        <legend className="mb-1 text-[15px] font-semibold">{label}</legend>
        {hint && <p className="text-sm text-ink-2 sm:col-span-full">{hint}</p>}
        {options.map(option => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type={kind === 'checks' ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              required={isRequired && kind === 'choice'}
              defaultChecked={stands.includes(option.value)}
              className="size-5 shrink-0 accent-accent"
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    )
  }
  const isLong = kind === 'long-text'
  return (
    <div className={`grid content-start gap-1.5 ${isLong ? 'sm:col-span-full' : ''}`}>
      <Field name={name} label={label}>
        {control =>
          isLong ? (
            <textarea {...control} rows={6} required={isRequired} defaultValue={stands[0] ?? ''} />
          ) : (
            <input
              {...control}
              {...(kind === 'money' && { inputMode: 'decimal', placeholder: '5000' })}
              type={kind === 'date' ? 'date' : 'text'}
              required={isRequired}
              defaultValue={stands[0] ?? ''}
            />
          )
        }
      </Field>
      {hint && <p className="text-sm text-ink-2">{hint}</p>}
    </div>
  )
}
