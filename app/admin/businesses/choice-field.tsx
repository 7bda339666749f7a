import { useToldValue } from './use-told-value.ts'

type Props<T extends string> = {
  name: string
  label: string
  values: readonly T[]
  words: Record<T, string>
  chosen: T
}

/** A choice from a closed list, in the dense form of the list's head. */
export function ChoiceField<T extends string>({ name, label, values, words, chosen }: Props<T>) {
  const control = useToldValue<HTMLSelectElement>(chosen)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="text-[15px] font-semibold">
        {label}
      </label>
      <select
        ref={control}
        id={name}
        name={name}
        defaultValue={chosen}
        className="min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-ink"
      >
        {values.map(value => (
          <option key={value} value={value}>
            {words[value]}
          </option>
        ))}
      </select>
    </div>
  )
}
