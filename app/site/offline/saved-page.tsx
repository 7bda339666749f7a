import { ChevronRight, Phone } from 'lucide-react'
import { data } from 'react-router'
import { callerContext, type RouteHandle } from '#context.ts'
import { EmergencyNumbersList } from '../emergency/emergency-numbers.tsx'
import { readNumbers } from '../emergency/read-numbers.server.ts'
import { Page } from '../layout/page.tsx'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/saved-page'
import { savedMessages } from './saved-messages.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: ['city'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const numbers = await readNumbers(context, request)
  return data({ language: context.get(callerContext).language, numbers }, numbers.isCityUnknown ? 422 : 200)
}

/** The service worker's fallback for a page that isn't cached. Offline, it may be all that a visitor gets, so it begins with 911. */
export default function SavedPage({ loaderData: { language, numbers } }: Route.ComponentProps) {
  const messages = savedMessages[language]
  const pages = [
    ['/emergency-help', messages.help],
    ['/guides/emergency-checklist', messages.checklist],
    ['/emergency-help/triage', messages.triage],
  ] as const
  return (
    <Page title={messages.title} description={messages.description} search="followed">
      <div className="mx-auto grid max-w-2xl gap-10">
        <header>
          <h1>{messages.title}</h1>
          <p className="mt-3 text-ink-2">{messages.intro}</p>
          <p className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-notice bg-red-tint p-4 font-bold text-red-ink">
            <span className="min-w-0 flex-1">{messages.call911}</span>
            <a
              href="tel:911"
              className="inline-flex min-h-12 items-center gap-2 rounded-control bg-red-fill px-5 text-lg text-white"
            >
              <Phone aria-hidden className="size-5" /> 911
            </a>
          </p>
        </header>
        <section id="kept" data-kept-quotes hidden aria-live="polite" className="scroll-mt-20" />
        <EmergencyNumbersList numbers={numbers} language={language} />
        <nav aria-labelledby="pages">
          <h2 id="pages">{messages.pages}</h2>
          <ul className="mt-2">
            {pages.map(([path, label]) => (
              <li key={path} className="border-b border-line">
                <a
                  {...linkIn(language, path)}
                  className="flex min-h-12 items-center justify-between gap-4 font-semibold hover:underline"
                >
                  {label} <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  )
}
