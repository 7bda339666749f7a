import type { ReactNode } from 'react'

/** Asks before a button that ends something, without script. */
export function AskFirst({ summary, warning, children }: { summary: string; warning: string; children: ReactNode }) {
  return (
    <details className="rounded-notice border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{summary}</summary>
      <div className="grid justify-items-start gap-4 pt-1 pb-4">
        <p>{warning}</p>
        {children}
      </div>
    </details>
  )
}
