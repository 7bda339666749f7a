type Props<T extends string> = {
  name: string
  label: string
  values: readonly T[]
  words: Record<T, string>
  chosen: T
  onChoose?: (value: T) => void
}

/** A choice from a closed list; with `onChoose` the form hears of it before it is sent. */
export function ReportChoice<T extends string>({ name, label, values, words, chosen, onChoose }: Props<T>) {
  const choose = (text: string) => {
    const value = values.find(value => value === text)
    if (value !== undefined) onChoose?.(value)
  }
  return (
    <div className="grid min-w-36 gap-1.5 max-sm:w-full">
      <label htmlFor={name} className="text-[15px] font-semibold">
        {label}
      </label>
      <select
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
