import { CircleUser, ExternalLink, Inbox, LogOut } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { BrandPictures } from '#platform/images/brand-picture.ts'
import { button } from '#ui/button.ts'
import { SiteLogo } from '#ui/site-logo.tsx'
import { DeskSearchBox } from '../desk-search/desk-search-box.tsx'
import { useMay } from './use-may.ts'

const item =
  'inline-flex min-h-11 items-center gap-2 px-2 font-semibold whitespace-nowrap text-ink-2 hover:text-ink max-sm:gap-1.5 max-sm:px-1.5 max-sm:text-[15px] md:px-3'

type Props = { title: string; brand: BrandPictures; waiting: number }

export function AdminHeader({ title, brand, waiting }: Props) {
  const may = useMay()
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface print:hidden">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
        Skip to content
      </a>
      <div className="mx-auto flex min-h-15 max-w-[1328px] flex-wrap items-center justify-between gap-x-4 px-4 max-sm:pb-2">
        <Link to="/admin" className="flex min-h-11 items-center gap-2 font-display text-lg font-bold tracking-tight">
          <SiteLogo title={title} brand={brand} />
          <span className="ml-1 border-l border-line pl-3 font-text text-sm font-normal text-ink-2">Admin</span>
        </Link>
        <DeskSearchBox />
        <nav aria-label="Admin" className="flex items-center md:gap-2">
          {may('manage-inbox') && (
            <Link to="/admin/inbox" className={item}>
              <Inbox aria-hidden className="size-5" /> Inbox
              {waiting > 0 && (
                <span className="rounded-full bg-tint px-2 text-sm text-tint-ink tabular-nums">
                  {waiting} <span className="sr-only">waiting</span>
                </span>
              )}
            </Link>
          )}
          <Link to="/admin/account" className={item}>
            <CircleUser aria-hidden className="size-5" /> <span className="max-md:sr-only">My account</span>
          </Link>
          <a href="/" className={item}>
            <ExternalLink aria-hidden className="size-5" /> View Site
          </a>
          <Form method="post" action="/admin/logout">
            <button type="submit" className={`${button.outlined} min-h-11! px-3!`}>
              <LogOut aria-hidden className="size-5" /> Logout
            </button>
          </Form>
        </nav>
      </div>
    </header>
  )
}
