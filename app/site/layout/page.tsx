import type { ReactNode } from 'react'
import { type HeadProps, PageHead } from './page-head.tsx'

/** The main part of a page, with its head. */
export function Page({ children, ...head }: HeadProps & { children: ReactNode }) {
  return (
    <main id="content" className="mx-auto max-w-6xl px-4 py-8">
      <PageHead {...head} />
      {children}
    </main>
  )
}
