import { Menu, Siren } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import type { BrandPictures } from '#platform/images/brand-picture.ts'
import { SiteLogo } from '#ui/site-logo.tsx'
import { useOwnLinks } from '../content/linked-pages.tsx'
import { linkIn } from '../translated-paths.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { type LayoutMessages, layoutMessages } from './layout-messages.ts'
import { useLanguage } from './site-facts.ts'

type Props = {
  title: string | undefined
  brand: BrandPictures | undefined
  isDemonstration: boolean
  path: string
  /** The query of the page, with its question mark. */
  query: string
  isWide?: boolean
}

const item = 'inline-flex min-h-11 items-center gap-2 px-3 font-semibold'

/** The navigation bar, fixed at the top. On a phone, its buttons are in a menu that opens without JavaScript. */
export function Header({ title = 'Roof Rescue', brand, isDemonstration, path, query, isWide = false }: Props) {
  const language = useLanguage()
  const messages = layoutMessages[language]
  const to = (target: string) => {
    const link = linkIn(language, target)
    return { ...link, ...(link.href === path && { 'aria-current': 'page' as const }) }
  }
  const own = useOwnLinks('header')
  const links = (
    <>
      <a {...to('/')} className={`${item} aria-[current]:border-b-3 aria-[current]:border-accent`}>
        {messages.home}
      </a>
      <a {...to('/emergency-help')} className={`${item} text-red`}>
        <Siren aria-hidden className="size-5" /> {messages.emergency}
      </a>
      {own.map(({ href, title, hrefLang }) => (
        <a
          key={href}
          href={href}
          hrefLang={hrefLang}
          lang={hrefLang}
          aria-current={href === path ? 'page' : undefined}
          className={`${item} aria-[current]:border-b-3 aria-[current]:border-accent md:hidden xl:inline-flex`}
        >
          {title}
        </a>
      ))}
      <a {...to('/list-business')} className={`${item} rounded-control border border-edge`}>
        {messages.links['/list-business']}
      </a>
      <AccountLink />
    </>
  )
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface print:hidden">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
        {messages.skip}
      </a>
      {isDemonstration && <DemonstrationBar messages={messages.demonstration} />}
      <nav
        aria-label={messages.main}
        className={`mx-auto flex min-h-14 items-center justify-between gap-x-2 px-4 md:min-h-17 ${isWide ? 'max-w-7xl' : 'max-w-6xl'}`}
      >
        <a
          {...linkIn(language, '/')}
          className="flex min-h-11 items-center gap-2 font-display text-lg font-bold tracking-tight"
        >
          <SiteLogo title={title} brand={brand} />
        </a>
        <div className="flex items-center gap-x-1 md:gap-x-2">
          <div className="hidden items-center gap-2 md:flex">{links}</div>
          <LanguageSwitch path={path + query} />
          <details name="header-menu" className="md:hidden">
            <summary className={`${item} -mr-3 cursor-pointer list-none`}>
              <Menu aria-hidden className="size-5" /> {messages.menu}
            </summary>
            <div className="absolute inset-x-0 top-full grid gap-2 border-b border-line bg-raised p-4 shadow-float">
              {links}
            </div>
          </details>
        </div>
      </nav>
    </header>
  )
}

function DemonstrationBar({ messages }: { messages: LayoutMessages['demonstration'] }) {
  return (
    <p className="bg-amber-tint px-4 py-1 text-center text-sm text-amber-ink">
      <strong>{messages.name}</strong> {messages.before}{' '}
      <a href="/sandbox/outbox" className="font-semibold underline">
        {messages.outbox}
      </a>{' '}
      {messages.after}
    </p>
  )
}

const messages = { en: 'My Account', es: 'Mi cuenta', ht: 'Kont mwen' }

/** Public pages are the same for everyone, so the script shows this link if a cookie hints at a session. */
function AccountLink() {
  const isSignedIn = useRouteLoaderData<() => { isSignedIn: boolean }>('root')?.isSignedIn ?? false
  return (
    <a
      href="/account"
      data-account
      hidden={!isSignedIn}
      className="inline-flex min-h-11 items-center gap-2 px-3 font-semibold [&[hidden]]:hidden"
    >
      {messages[useLanguage()]}
    </a>
  )
}
