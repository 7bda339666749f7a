import { Fault } from '#ui/fault.tsx'

type Props = {
  name: string
  label: string
  fault: string | undefined
  choices: readonly { value: string; label: string }[]
  chosen: string | undefined
}

/** Radio buttons at the full width of the form, so that they're easy to tap. */
export function RadioGroup({ name, label, fault, choices, chosen }: Props) {
  const about = `${name}-fault`
  return (
    <fieldset aria-describedby={fault ? about : undefined} className="grid gap-2">
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
      {fault && <Fault id={about}>{fault}</Fault>}
    </fieldset>
  )
}
