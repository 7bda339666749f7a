import type { ReactNode } from 'react'

type Props = { label: string; className: string; children: ReactNode }

/** A region that scrolls by itself, by touch or keyboard, when it's wider than the screen. */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with keys
    <section aria-label={label} tabIndex={0} className={`overflow-auto ${className}`}>
      {children}
    </section>
  )
}
