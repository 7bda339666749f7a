import type { ReactNode } from 'react'

type Props = { id: string; title: string; beside?: ReactNode; children: ReactNode; className?: string }

export function OverviewPanel({ id, title, beside, children, className = '' }: Props) {
  return (
    <section aria-labelledby={id} className={`rounded-panel border border-line bg-surface ${className}`}>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 sm:px-5">
        <h2 id={id} className="text-[20px]">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
