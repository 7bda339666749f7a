import { Check } from 'lucide-react'
import { FieldError } from '#ui/fields/field.tsx'

type Props = {
  name: string
  legend: string | undefined
  hint?: string
  options: readonly string[]
  /** Returns an option's label, if it differs from its value. */
  nameOf?: (option: string) => string
  chosen: readonly string[]
  fieldError?: string | undefined
}

/** Checkboxes that look like chips. */
export function ChipsField({ name, legend, hint, options, nameOf = option => option, chosen, fieldError }: Props) {
  const about = [hint && `${name}-hint`, fieldError && `${name}-fault`].filter(Boolean).join(' ')
  return (
    <fieldset className="grid gap-2 sm:col-span-full" aria-describedby={about || undefined}>
      <legend className="mb-1 text-[15px] font-semibold">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map(option => (
          <label
            key={option}
            className="group inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge bg-surface px-4 hover:border-ink has-checked:border-accent has-checked:bg-tint has-checked:font-semibold has-checked:text-tint-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={chosen.includes(option)}
              className="sr-only"
            />
            <Check aria-hidden className="hidden size-4 shrink-0 group-has-checked:block" />
            {nameOf(option)}
          </label>
        ))}
      </div>
      {fieldError && <FieldError id={`${name}-fault`}>{fieldError}</FieldError>}
    </fieldset>
  )
}
