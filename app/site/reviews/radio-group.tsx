import { FieldError } from '#ui/fields/field.tsx'

type Props = {
  name: string
  label: string
  fieldError: string | undefined
  choices: readonly { value: string; label: string }[]
  chosen: string | undefined
}

/** Radio buttons have the full width of the form, so that they're easy to tap. */
export function RadioGroup({ name, label, fieldError, choices, chosen }: Props) {
  const about = `${name}-fault`
  return (
    <fieldset aria-describedby={fieldError ? about : undefined} className="grid gap-2">
      <legend className="mb-1.5 text-[15px] font-semibold">{label}</legend>
      {choices.map(choice => (
        <label
          key={choice.value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-4 has-checked:border-2 has-checked:border-accent"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === chosen}
            required
            className="size-5 shrink-0 accent-accent"
          />
          {choice.label}
        </label>
      ))}
      {fieldError && <FieldError id={about}>{fieldError}</FieldError>}
    </fieldset>
  )
}
