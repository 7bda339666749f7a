import { ArrowLeft, Phone } from 'lucide-react'
import type { Language } from '#platform/text/language.ts'
import { linkIn } from '../translated-paths.ts'
import { emergencyMessages } from './emergency-messages.ts'

type Props = { language: Language }

const onRed = 'focus-visible:outline-white'

/** The site's only red header: the page's title, a 24/7 badge and a link back. */
export function EmergencyHeader({ language }: Props) {
  const messages = emergencyMessages[language]
  return (
    <div className="bg-red-fill text-white">
      <div className="mx-auto grid max-w-6xl gap-1 px-4 pt-2 pb-5 md:pb-8">
        <div className="flex items-center justify-between gap-4">
          <a
            {...linkIn(language, '/')}
            className={`-ml-1 inline-flex min-h-11 items-center gap-3 px-1 font-semibold ${onRed}`}
          >
            <ArrowLeft aria-hidden className="size-5" /> {messages.back}
          </a>
          <p className="rounded-full bg-surface px-3 py-1 text-sm font-bold text-ink">24/7</p>
        </div>
        <h1>{messages.title}</h1>
      </div>
    </div>
  )
}

/** The 911 notice, above any roofer. */
export function SafetyBanner({ language }: Props) {
  const messages = emergencyMessages[language]
  return (
    <div className="bg-red-tint text-red-ink">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-2.5">
        <p className="font-bold">{messages.safety}</p>
        <a
          href="tel:911"
          aria-label={messages.call911}
          className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-control bg-red-fill px-5 text-lg font-bold text-white"
        >
          <Phone aria-hidden className="size-5" />
          911
        </a>
      </div>
    </div>
  )
}
