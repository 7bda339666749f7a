import type { ReactNode } from 'react'

type Props = { label: string; className: string; children: ReactNode }

/** What may be wider than the screen, and is then scrolled by itself: by hand, and with keys. */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with keys
    <section aria-label={label} tabIndex={0} className={`overflow-auto ${className}`}>
      {children}
    </section>
  )
}
