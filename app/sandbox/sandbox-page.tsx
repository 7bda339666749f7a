import type { ReactNode } from 'react'

export function SandboxPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="mx-auto max-w-3xl px-4 py-8">
      <title>{title}</title>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
