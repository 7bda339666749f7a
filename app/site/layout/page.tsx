import type { ReactNode } from 'react'

type Props = { title: string; description?: string; children: ReactNode }

/** The main part of a page, with its title. */
export function Page({ title, description, children }: Props) {
  return (
    <main id="content" className="mx-auto max-w-6xl px-4 py-8">
      <title>{`${title} | Roof Rescue`}</title>
      {description && <meta name="description" content={description} />}
      {children}
    </main>
  )
}
