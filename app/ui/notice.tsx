import type { ReactNode } from 'react'

/** A sentence above a form that was not taken; read out at once. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mt-4 rounded-notice bg-red-tint p-4 font-semibold text-red-ink">
      {children}
    </p>
  )
}
