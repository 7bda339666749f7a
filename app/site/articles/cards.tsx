import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { link } from '#ui/button.ts'

type Children = { children?: ReactNode }

/** Links to related pages, side by side where there is room. */
export function Cards({ children }: Children) {
  return <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">{children}</ul>
}

export function Card({ title, to, children }: Children & { title: string; to: string }) {
  return (
    <li className="border-t-3 border-accent pt-1">
      <h3>
        <a href={to} className={`${link} inline-flex min-h-11 items-center gap-2`} {...elsewhere(to)}>
          {title}{' '}
          {to.startsWith('https:') && <ExternalLink aria-label="(opens a new tab)" className="size-4 shrink-0" />}
        </a>
      </h3>
      <div className="text-base text-ink-2 [&>p]:mt-1">{children}</div>
    </li>
  )
}

/** Returns attributes for a link to another site: it opens in a new tab and sends no referrer. */
export function elsewhere(href: string) {
  return href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}
