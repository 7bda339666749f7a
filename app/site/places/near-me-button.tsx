import { LocateFixed } from 'lucide-react'
import type { Language } from '#platform/text/language.ts'
import { placeMessages } from './place-messages.ts'

/** Asks the device for its location. The page's script shows it over the end of the field, so that nothing moves. */
export function NearMeButton({ language }: { language: Language }) {
  const { use, looking, denied, unavailable, late } = placeMessages[language]
  return (
    <button
      type="button"
      hidden
      data-act="near-me"
      data-looking={looking}
      data-denied={denied}
      data-unavailable={unavailable}
      data-late={late}
      aria-label={use}
      title={use}
      className="absolute right-0.5 bottom-0.5 grid size-11 cursor-pointer place-items-center rounded-control text-accent aria-busy:opacity-60 peer-[:not([hidden])]/forget:hidden [&[hidden]]:hidden"
    >
      <LocateFixed aria-hidden className="size-5" />
    </button>
  )
}
