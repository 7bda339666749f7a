import type { LucideIcon } from 'lucide-react'
import { FilePlus, MessageSquareText, Search } from 'lucide-react'
import { button } from '#ui/button.ts'

type Step = { icon: LucideIcon; title: string; text: string; path: string; action: string }

const claim: Step = {
  icon: Search,
  title: 'Your business is in the directory',
  text: 'Find it and choose “Claim this listing” on its page. With a code to its email address, that takes two minutes.',
  path: '/?city=All+Cities',
  action: 'Find my business',
}

const list: Step = {
  icon: FilePlus,
  title: 'It isn’t listed yet',
  text: 'Tell us about your business. Homeowners see it once we’ve checked your license.',
  path: '/list-business',
  action: 'List my business',
}

const own: Step = {
  icon: MessageSquareText,
  title: 'You need a roofer',
  text: 'You don’t need an account to ask for a quote. Each request has its own private page, and we email you the link.',
  path: '/emergency-help',
  action: 'Find a roofer',
}

type Props = {
  isClaiming: boolean
  /** They have begun to list their business, and the page says how that continues. */
  isListing: boolean
}

export function FirstSteps({ isClaiming, isListing }: Props) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {[...(isClaiming ? [claim] : []), ...(isListing ? [] : [list]), own].map(
        ({ icon: Icon, title, text, path, action }, index) => (
          <li key={path} className="grid content-start gap-2 rounded-panel border border-line bg-surface p-5">
            <Icon aria-hidden className="size-7 text-accent" />
            <h2 className="text-[20px]">{title}</h2>
            <p className="text-ink-2">{text}</p>
            <p className="mt-2">
              <a href={path} className={index === 0 && !isListing ? button.filled : button.outlined}>
                {action}
              </a>
            </p>
          </li>
        ),
      )}
    </ul>
  )
}
