import type { ReactNode } from 'react'

type Children = { children?: ReactNode }

/** A word beside the text: what the law says, in the language of the page. */
export function Note({ children }: Children) {
  return <aside className="mt-4 max-w-[68ch] border-l-3 border-accent py-1 pl-4 [&>p]:mt-0">{children}</aside>
}

/** A section of what can hurt; its heading stands in the Markdown, so that the contents of the page name it. */
export function RedPanel({ children }: Children) {
  return (
    <div className="mt-8 rounded-panel bg-red-tint p-5 sm:p-6 print:mt-3 print:break-inside-avoid print:border print:border-edge print:p-3 [&>h2]:mt-0 [&>h2]:text-red-ink">
      {children}
    </div>
  )
}
