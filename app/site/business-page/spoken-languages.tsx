import { Languages } from 'lucide-react'
import type { SpokenLanguage } from '#domain/directory/businesses/spoken-language.ts'
import { spokenLanguagesText } from '#domain/directory/businesses/spoken-language-messages.ts'
import type { Language } from '#platform/text/language.ts'
import { businessMessages } from '../directory/business-messages.ts'

type Props = {
  spoken: readonly SpokenLanguage[]
  language: Language
  /** On a card: only languages that nobody takes for granted, and at most three. */
  isShort?: boolean
}

/** The languages that a business says it speaks, the page's own first. */
export function SpokenLanguages({ spoken, language, isShort = false }: Props) {
  const isExpected = spoken.every(code => code === 'en')
  if (spoken.length === 0 || (isShort && (isExpected || spoken.length > 3))) return null
  return (
    <p className={`flex items-center gap-2 text-ink-2 ${isShort ? 'text-sm' : ''}`}>
      <Languages aria-hidden className="size-4 shrink-0" />
      {businessMessages[language].speaks(spokenLanguagesText(spoken, language))}
    </p>
  )
}
