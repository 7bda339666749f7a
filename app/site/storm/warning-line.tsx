import { TriangleAlert } from 'lucide-react'
import { region, regionNames } from '#domain/foundation/settings/region.ts'
import { weatherMessages } from '#domain/foundation/weather/weather-messages.ts'
import { timeIn } from '#platform/time/dates.ts'
import { useLanguage, useWarning } from '../layout/site-facts.ts'

/** The National Weather Service's warning, above every public page. The page is the same for everyone, so it has a date. */
export function WarningLine() {
  const warning = useWarning()
  const language = useLanguage()
  if (!warning) return null
  const messages = weatherMessages[language]
  return (
    <section
      aria-label={messages.title(regionNames[language])}
      className="border-b border-line bg-amber-tint text-amber-ink"
    >
      <p className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 px-4 leading-snug">
        <span className="inline-flex items-start gap-2 py-2 font-semibold">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {messages.line(messages.names[warning.event], timeIn(region.zone, warning.until, language))}
        </span>
        <a
          href={region.weatherPage}
          lang={language === 'en' ? undefined : language}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {messages.source}
        </a>
      </p>
    </section>
  )
}
