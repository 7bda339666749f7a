import { FieldError } from './field.tsx'

type Props = {
  name: string
  /** For a page with several forms, where `name` isn't unique. */
  id?: string
  legend: string | undefined
  hint?: string | undefined
  options: readonly string[]
  /** Returns an option's label, if it differs from its value. */
  nameOf?: (option: string) => string
  chosen: readonly string[]
  fieldError?: string | undefined
}

export function CheckListField(props: Props) {
  const { name, id = name, legend, hint, options, nameOf = option => option, chosen, fieldError } = props
  const abouts = [hint && `${id}-hint`, fieldError && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <fieldset className="grid gap-x-5 gap-y-1 sm:col-span-full sm:grid-cols-2" aria-describedby={abouts || undefined}>
      <legend className="mb-1 text-[15px] font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-3 sm:col-span-full">
          {hint}
        </p>
      )}
      {options.map(option => (
        <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={option}
            defaultChecked={chosen.includes(option)}
            className="size-5 shrink-0 accent-accent"
          />
          {nameOf(option)}
        </label>
      ))}
      {fieldError && <FieldError id={`${id}-fault`}>{fieldError}</FieldError>}
    </fieldset>
  )
}

export function ConfirmTick({ text, fieldError }: { text: string; fieldError?: string | undefined }) {
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="confirm"
          value="yes"
          required
          className="size-6 shrink-0"
          aria-invalid={fieldError !== undefined}
          {...(fieldError && { 'aria-describedby': 'confirm-fault' })}
        />
        {text}
      </label>
      {fieldError && <FieldError id="confirm-fault">{fieldError}</FieldError>}
    </div>
  )
}
