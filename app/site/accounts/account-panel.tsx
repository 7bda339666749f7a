import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { TitleLevel } from '#ui/section-title.tsx'
import { PageHead } from '../layout/page.tsx'

type Props = {
  title: string
  done?: string | undefined
  sentence?: string | undefined
  isWide?: boolean
  /** The label of the back link, if it's not just the page above. */
  backSearch?: string
  children: ReactNode
}

export function AccountPanel({ title, done, sentence, isWide = false, backSearch = '', children }: Props) {
  const { pathname } = useLocation()
  const back = parentOf(pathname)
  return (
    <section className={isWide ? undefined : 'max-w-md'}>
      <PageHead title={title} description={`${title} in your account.`} search="never" />
      {back && (
        <Link to={back.path + backSearch} className={`${link} inline-flex min-h-11 items-center`}>
          ← {back.label}
        </Link>
      )}
      <h1 className="break-words">{title}</h1>
      {done && (
        <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green">
          {done}
        </p>
      )}
      {sentence && <Notice>{sentence}</Notice>}
      <TitleLevel value={2}>{children}</TitleLevel>
    </section>
  )
}

const parents: readonly (readonly [inner: RegExp, label: string])[] = [
  [/^(\/account\/listings\/[^/]+\/reviews)\/./, 'Reviews'],
  [/^(\/account\/listings\/[^/]+)\/photos$/, 'Edit listing'],
  [/^(\/account\/listings)\/./, 'Listings'],
  [/^(\/account\/requests)\/./, 'All requests'],
  [/^(\/account\/team)\/./, 'Team'],
  [/^(\/account\/api-keys)\/./, 'API keys'],
  [/^(\/account\/my-data)\/./, 'My data'],
  [/^(\/account\/subscription)\/./, 'Subscription'],
]

/** Returns the page above an inner page of the account. */
function parentOf(pathname: string) {
  for (const [inner, label] of parents) {
    const [, path] = inner.exec(pathname) ?? []
    if (path) return { path, label }
  }
  return undefined
}
