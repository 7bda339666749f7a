import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Language } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import { guideMessages } from '../guides/guide-messages.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { linkIn } from '../translated-paths.ts'

type Children = { children?: ReactNode }

export function Cards({ children }: Children) {
  return <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">{children}</ul>
}

export function Card({ title, to, children }: Children & { title: string; to: string }) {
  const language = useLanguage()
  return (
    <li className="border-t-3 border-accent pt-1">
      <h3>
        <a {...linkFrom(language, to)} className={`${link} inline-flex min-h-11 items-center gap-2`}>
          {title}{' '}
          {to.startsWith('https:') && (
            <ExternalLink aria-label={guideMessages[language].opensNewTab} className="size-4 shrink-0" />
          )}
        </a>
      </h3>
      <div className="text-base text-ink-2 [&>p]:mt-1">{children}</div>
    </li>
  )
}

/** A link to another site opens in a new tab and sends no referrer. */
export function linkFrom(language: Language, href: string) {
  if (href.startsWith('/')) return linkIn(language, href)
  return href.startsWith('https:') ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
}
