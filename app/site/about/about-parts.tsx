import type { ReactNode } from 'react'
import { legalParts } from '../legal/legal-parts.tsx'

/** The components available in these pages' Markdown. */
export const aboutParts = { ...legalParts, Mark }
export type AboutParts = typeof aboutParts

type MarkProps = { id: 'verified' | 'featured' | 'sponsored'; title: string; children: ReactNode }

/** The meaning of a badge. Its id is the same in every language, because the badges link to it. */
function Mark({ id, title, children }: MarkProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 rounded-notice target:bg-tint target:p-4">
      <h3 id={`${id}-title`} className="mt-6">
        {title}
      </h3>
      {children}
    </section>
  )
}
