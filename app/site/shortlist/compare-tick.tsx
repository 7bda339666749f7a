import { useLanguage } from '../layout/site-facts.ts'
import { deviceListMessages } from './device-list-messages.ts'

type Props = { roofer: { slug: string; name: string } }

/** Chooses a roofer to compare; the script shows it. On a phone only the shortlist has it, since cards there are small. */
export function CompareTick({ roofer: { slug, name } }: Props) {
  const messages = deviceListMessages[useLanguage()]
  return (
    <label className="ml-auto hidden min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold has-disabled:cursor-default has-disabled:text-ink-3 has-[input[hidden]]:invisible md:flex in-[[data-shortlist]]:flex print:hidden">
      {/* Its place is kept free until the script shows it, so nothing moves. */}
      <span className="flex size-5 shrink-0">
        <input
          type="checkbox"
          hidden
          data-act="compare"
          data-compare={slug}
          data-name={name}
          autoComplete="off"
          className="size-5 accent-accent"
        />
      </span>
      <span aria-hidden>{messages.compare}</span>
      <span className="sr-only">{messages.compareName(name)}</span>
    </label>
  )
}

/** Where the script shows the ticked roofers, at the bottom of the list that they're in. */
export function CompareTray() {
  return <div data-compare-tray role="status" className="sticky bottom-24 z-10 empty:hidden lg:bottom-4 print:hidden" />
}
