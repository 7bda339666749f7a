import { useLoaderData } from 'react-router'
import type { Sponsor } from '#domain/commerce/sponsorship/read-sponsor.server.ts'
import type { Language } from '#platform/text/language.ts'
import { Badge } from '#ui/badge.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { serviceMessages } from './service-messages.ts'

const frame = 'mt-7 rounded-control border border-line bg-surface px-4 pt-2 pb-1 sm:pb-2 print:hidden'
const inLine = 'flex flex-wrap items-center justify-between gap-x-6 sm:flex-nowrap'
const act = 'inline-flex min-h-11 shrink-0 items-center font-semibold text-accent hover:underline'

/** The page's sponsor, labeled as such, from the loader of the page that shows the banner. */
export function SponsoredBanner() {
  const { sponsor } = useLoaderData<() => { sponsor?: Sponsor | null }>()
  return sponsor ? <BookedBanner {...sponsor} /> : <SampleBanner />
}

function BookedBanner({ name, message, action, address, logo }: Sponsor) {
  const { sponsored } = serviceMessages[useLanguage()]
  return (
    <aside aria-label={sponsored} className={frame}>
      <p className="text-[13px] text-ink-2">{sponsored}</p>
      <div className={inLine}>
        <div className="flex min-w-0 items-center gap-4">
          {logo && (
            // Logos are designed for a white background.
            <img
              src={logo}
              alt=""
              width={112}
              height={48}
              className="h-12 w-22 shrink-0 rounded-md bg-white object-contain p-1 sm:w-28"
            />
          )}
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="font-display text-lg leading-tight font-bold">{name}</p>
            {message && <p className="text-sm text-ink-2">{message}</p>}
          </div>
        </div>
        {address && (
          <a href={address} rel="sponsored noopener" className={act}>
            {action}
          </a>
        )}
      </div>
    </aside>
  )
}

/** Shown without a sponsor, and labeled as a sample. */
function SampleBanner() {
  const language = useLanguage()
  const messages = serviceMessages[language]
  return (
    <aside aria-label={messages.advertisement} className={frame}>
      <p className="flex items-center justify-between text-[13px] text-ink-2">
        {messages.advertisement} <Badge tone="grey">{messages.sample}</Badge>
      </p>
      <div className={inLine}>
        <div>
          <p className="font-display text-lg font-bold">{messages.space}</p>
          <p className="text-sm text-ink-2">{messages.couldBe}</p>
        </div>
        <a {...ratesIn(language)} className={act}>
          {messages.rates}
        </a>
      </div>
    </aside>
  )
}

/** The rate card is for advertisers, so it's only on the English page. */
function ratesIn(language: Language) {
  const place = '#advertising-opportunities'
  return language === 'en' ? { href: place } : { href: `/services/emergency-tarping${place}`, hrefLang: 'en' }
}
