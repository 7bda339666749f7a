import { Heart } from 'lucide-react'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { deviceListMessages } from './device-list-messages.ts'

/** `phone` is the typed number. */
type Props = { roofer: { slug: string; name: string; city: string; phone: string }; className?: string }

/**
 * The heart that keeps a roofer on this device. The button's data are all that the device stores. Its place is kept free until the
 * script shows it, so nothing moves; without script it stays empty.
 */
export function SaveButton({ roofer: { slug, name, city, phone }, className = '' }: Props) {
  const messages = deviceListMessages[useLanguage()]
  const call = callPhone(phone)
  return (
    <span className={`block size-11 shrink-0 print:hidden ${className}`}>
      <button
        type="button"
        hidden
        data-act="save"
        data-save={slug}
        data-name={name}
        data-city={city}
        data-dial={call?.dial.replace('tel:', '')}
        aria-label={messages.save(name)}
        aria-pressed="false"
        className="group relative grid size-11 cursor-pointer place-items-center rounded-full text-ink-2 hover:text-accent aria-pressed:text-accent [&[hidden]]:hidden"
      >
        <Heart aria-hidden className="size-6 group-aria-pressed:fill-current" />
      </button>
    </span>
  )
}
