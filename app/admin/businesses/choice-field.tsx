import { useToldValue } from './use-told-value.ts'

type Props<T extends string> = {
  name: string
  label: string
  values: readonly T[]
  words: Record<T, string>
  chosen: T
  onChoose?: (value: T) => void
  className?: string
}

/** A compact select for the list's toolbar; `onChoose` is called on every change, before the form is submitted. */
export function ChoiceField<T extends string>(props: Props<T>) {
  const { name, label, values, words, chosen, onChoose, className = '' } = props
  const control = useToldValue<HTMLSelectElement>(chosen)
  const choose = (text: string) => {
    const value = values.find(value => value === text)
    if (value !== undefined) onChoose?.(value)
  }
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={name} className="text-[15px] font-semibold">
        {label}
      </label>
      <select
        ref={control}
        id={name}
        name={name}
        defaultValue={chosen}
        onChange={event => choose(event.target.value)}
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
