import { Phone } from 'lucide-react'
import { availabilityWords } from '#domain/directory/availability/availability-words.ts'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import type { Language } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { emergencyWords } from './emergency-words.ts'

type Props = {
  slug: string
  name: string
  phone: string
  isBusy: boolean
  language: Language
}

/** A link that dials the contractor, or a disabled button while they're busy; the text beside it says until when. */
export function CallButton({ slug, name, phone: typed, isBusy, language }: Props) {
  const words = emergencyWords[language]
  const phone = callPhone(typed)
  if (isBusy)
    return (
      <button
        type="button"
        disabled
        className="min-h-13 w-full rounded-control border border-line bg-sunken px-4 font-semibold text-ink-3"
      >
        {availabilityWords[language].now.busy}
      </button>
    )
  if (!phone) return <p className="text-ink-3">{words.noNumber}</p>
  return (
    <a href={phone.dial} data-tell={`call ${slug}`} className={`${button.filled} min-h-13 w-full px-3! leading-tight`}>
      <Phone aria-hidden className="size-5 shrink-0" />
      <span>
        {words.callNow}
        <span className="sr-only">, {name},</span>
        <span className="block text-sm font-normal whitespace-nowrap tabular-nums">{phone.text}</span>
      </span>
    </a>
  )
}
