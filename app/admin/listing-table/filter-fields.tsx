import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'

type Props<T extends string> = {
  name: string
  label: string
  values: readonly T[]
  messages: Record<T, string>
  chosen: T
  onChoose?: (value: T) => void
  className?: string
}

/** `onChoose` is called on every change, before the form is submitted. */
export function ChoiceField<T extends string>(props: Props<T>) {
  const { name, label, values, messages, chosen, onChoose, className = '' } = props
  const control = useServerValue<HTMLSelectElement>(chosen)
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
            {messages[value]}
          </option>
        ))}
      </select>
    </div>
  )
}

export function SearchField({ text, className }: { text: string; className: string }) {
  const control = useServerValue<HTMLInputElement>(text)
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor="q" className="text-[15px] font-semibold">
        Search businesses
      </label>
      <span className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-3" />
        <input
          ref={control}
          id="q"
          name="q"
          type="search"
          maxLength={200}
          defaultValue={text}
          placeholder="Name, city, category, email or phone"
          className="min-h-11 w-full rounded-control border border-edge bg-surface pr-3 pl-10 text-ink"
        />
      </span>
    </div>
  )
}

/**
 * Follows the address, except while the control has the focus, so that typing is never overwritten. A choice made before the script ran
 * is announced like any other instead of being overwritten.
 */
function useServerValue<Control extends HTMLInputElement | HTMLSelectElement>(told: string) {
  const control = useRef<Control>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    const field = control.current
    if (!field || field.value === told) return
    if (wasFirst) for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
    else if (document.activeElement !== field) field.value = told
  }, [told])
  return control
}
