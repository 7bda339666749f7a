import type { Language } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import { linkIn } from '../translated-paths.ts'
import { claimPromptWords } from './claim-prompt-words.ts'

/** Asks contractors who find their business to claim it. */
export function ClaimPrompt({ slug, language }: { slug: string; language: Language }) {
  const words = claimPromptWords[language]
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-t border-line pt-3 text-[15px] text-ink-2 print:hidden">
      {words.question}
      <a {...linkIn(language, `/business/${slug}/claim`)} className={`${link} inline-flex min-h-11 items-center`}>
        {words.claim}
      </a>
    </p>
  )
}
