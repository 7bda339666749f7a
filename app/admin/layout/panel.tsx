import type { ReactNode } from 'react'

export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5">
      <h3 id={id} className="mb-3 text-lg!">
        {title}
      </h3>
      {children}
    </section>
  )
}
