import type { ReactNode } from 'react'

type Children = { children?: ReactNode }

/** A side note that explains the law in the page's language. */
export function Note({ children }: Children) {
  return <aside className="mt-4 max-w-[68ch] border-l-3 border-accent py-1 pl-4 [&>p]:mt-0">{children}</aside>
}

/** A section about a danger. Its heading is in the Markdown, so that the table of contents includes it. */
export function RedPanel({ children }: Children) {
  return (
    <div className="mt-8 rounded-panel bg-red-tint p-5 sm:p-6 print:mt-3 print:break-inside-avoid print:border print:border-edge print:p-3 [&>h2]:mt-0 [&>h2]:text-red-ink">
      {children}
    </div>
  )
}
