import type { ReactNode } from 'react'

/** An error above a rejected form; screen readers announce it immediately. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mt-4 rounded-notice bg-red-tint p-4 font-semibold text-red-ink">
      {children}
    </p>
  )
}
