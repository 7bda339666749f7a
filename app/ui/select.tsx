import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A select with the same arrow in every browser. */
export function Select({ className = '', ...more }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...more} className={`${className} appearance-none pr-10`} />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-5" />
    </span>
  )
}
