import { Search } from 'lucide-react'
import { useToldValue } from './use-told-value.ts'

/** The search box for businesses, filled from the address. */
export function WordsField({ words, className }: { words: string; className: string }) {
  const control = useToldValue<HTMLInputElement>(words)
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
          defaultValue={words}
          placeholder="Name, city, category, email or phone"
          className="min-h-11 w-full rounded-control border border-edge bg-surface pr-3 pl-10 text-ink"
        />
      </span>
    </div>
  )
}
