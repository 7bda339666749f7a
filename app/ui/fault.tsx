import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A field's error, below the control that refers to it by `id`. */
export function Fault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-semibold text-red">
      <TriangleAlert aria-hidden className="size-5 shrink-0" /> {children}
    </p>
  )
}
