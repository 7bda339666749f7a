import { BadgeDollarSign, Building2, CircleHelp, Flag, Printer, Share2 } from 'lucide-react'
import type { Language } from '#platform/text/language.ts'
import { button, link } from '#ui/button.ts'
import { claimPromptMessages } from '../claims/claim-prompt-messages.ts'
import { businessMessages } from '../directory/business-messages.ts'
import { layoutMessages } from '../layout/layout-messages.ts'
import { linkIn } from '../translated-paths.ts'

/** Actions on the page itself. Share and Print need JavaScript, so the script shows their buttons. */
export function BusinessActions({ slug, language }: { slug: string; language: Language }) {
  const messages = businessMessages[language]
  return (
    <div className="mt-10 flex flex-wrap gap-x-8 gap-y-2 *:px-0 border-t border-line pt-6 print:hidden">
      <button type="button" hidden data-act="share" data-done={messages.copied} className={button.quiet}>
        <Share2 aria-hidden className="size-5" /> {messages.share}
      </button>
      <button type="button" hidden data-act="print" className={button.quiet}>
        <Printer aria-hidden className="size-5" /> {messages.print}
      </button>
      <a {...linkIn(language, `/business/${slug}/problem`)} className={button.quiet}>
        <Flag aria-hidden className="size-5" /> {messages.report}
      </a>
      <a {...linkIn(language, `/business/${slug}/problem?kind=correct-listing`)} className={button.quiet}>
        <Building2 aria-hidden className="size-5" /> {messages.own}
      </a>
      <a {...linkIn(language, '/guides/repair-costs')} className={button.quiet}>
        <BadgeDollarSign aria-hidden className="size-5" /> {layoutMessages[language].links['/guides/repair-costs']}
      </a>
      <a {...linkIn(language, '/complaints')} className={button.quiet}>
        <CircleHelp aria-hidden className="size-5" /> {messages.trouble}
      </a>
    </div>
  )
}

/** Asks contractors who find their business to claim it. */
export function ClaimPrompt({ slug, language }: { slug: string; language: Language }) {
  const messages = claimPromptMessages[language]
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-t border-line pt-3 text-[15px] text-ink-2 print:hidden">
      {messages.question}
      <a {...linkIn(language, `/business/${slug}/claim`)} className={`${link} inline-flex min-h-11 items-center`}>
        {messages.claim}
      </a>
    </p>
  )
}
