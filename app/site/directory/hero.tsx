import { Siren } from 'lucide-react'
import { regionNames } from '#domain/foundation/settings/region.ts'
import { useIsLight, useLanguage } from '../layout/site-facts.ts'
import { scenePath } from '../pictures/picture-path.ts'
import { linkIn } from '../translated-paths.ts'
import { useHomeMessages } from './home-texts.tsx'
import { SearchBar, type SearchErrors, SearchForm } from './search-form.tsx'
import type { SearchResult } from './search-results.tsx'
import type { UnknownPlaceFacts } from './unknown-place.tsx'

type Props = {
  isHome: boolean
  typed: Record<string, string | number | undefined>
  fieldErrors: SearchErrors
  unknownPlace: UnknownPlaceFacts | null
  result: SearchResult | null
}

/** The search at the top of the page: over the picture on the home page, plain above results. */
export function Hero({ isHome, typed, fieldErrors, unknownPlace, result }: Props) {
  const isLight = useIsLight()
  const language = useLanguage()
  const messages = useHomeMessages()
  if (!isHome)
    return (
      <div className="border-b border-line bg-surface">
        <div className="mx-auto max-w-6xl px-4 py-3">
          <h1 className="sr-only">{messages.searchHeading}</h1>
          {result ? (
            <SearchBar
              search={result.search}
              place={result.found.place}
              isOpen={result.found.understood?.typed.isNearMe ?? false}
            />
          ) : (
            <SearchForm typed={typed} fieldErrors={fieldErrors} unknownPlace={unknownPlace} />
          )}
        </div>
      </div>
    )
  return (
    <>
      <div className="relative overflow-hidden bg-[#22313d] text-white">
        {!isLight && <HeroPicture />}
        <div
          className={`relative mx-auto max-w-6xl px-4 ${isLight ? 'pt-6 pb-24 md:pt-10' : 'min-h-96 pt-7 md:min-h-[34rem] md:pt-20'}`}
        >
          <h1 className="max-w-[14ch] text-[clamp(36px,27px+2.4vw,60px)]">{messages.heading}</h1>
          <p className="mt-4 hidden max-w-[32ch] text-lg md:block">{messages.lead(regionNames[language])}</p>
        </div>
      </div>
      <div className="relative mx-auto -mt-16 max-w-6xl px-4 md:-mt-12">
        <div className="rounded-panel bg-raised p-3 shadow-float md:p-4">
          <SearchForm typed={typed} fieldErrors={fieldErrors} />
        </div>
        {!isLight && <HelpInvitation />}
      </div>
      <ThumbBar />
    </>
  )
}

/** A link to emergency help. In a storm, the page has it above the search instead. */
function HelpInvitation() {
  const language = useLanguage()
  const messages = useHomeMessages()
  return (
    <a
      {...linkIn(language, '/emergency-help')}
      className="mt-4 hidden items-center gap-3 rounded-notice bg-red-tint px-5 py-3 text-red-ink md:flex"
    >
      <Siren aria-hidden className="size-5" />
      <strong>{messages.water}</strong> {messages.whatFirst}
      <span className="ml-auto font-semibold underline underline-offset-4">{messages.help}</span>
    </a>
  )
}

/** The storm by day, and by night in the dark scheme, each with a crop for portrait phones that keeps the house below the heading. */
function HeroPicture() {
  const night = '(prefers-color-scheme: dark)'
  const wide = '(min-width: 480px)'
  return (
    <picture>
      <source media={`${wide} and ${night}`} srcSet={scenePath('night-banner')} />
      <source media={wide} srcSet={scenePath('storm-banner')} />
      <source media={night} srcSet={scenePath('night-poster')} />
      <img
        src={scenePath('storm-poster')}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-right-bottom"
      />
    </picture>
  )
}

/** A bar within thumb reach on a phone, at any scroll position. */
function ThumbBar() {
  const language = useLanguage()
  const { help } = useHomeMessages()
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface p-3 md:hidden print:hidden">
      <a
        {...linkIn(language, '/emergency-help')}
        className="flex min-h-13 items-center justify-center gap-2 rounded-control bg-red-fill font-semibold text-white"
      >
        <Siren aria-hidden className="size-5" /> {help}
      </a>
    </div>
  )
}
