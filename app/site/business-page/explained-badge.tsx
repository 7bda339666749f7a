import { CircleHelp } from 'lucide-react'
import type { Language } from '#platform/text/language.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { linkIn } from '../translated-paths.ts'

type Meaning = 'verified' | 'featured' | 'sponsored'
type Props = { of: Meaning; tone?: Tone; text: string; hint: string; language?: Language }

/** A badge that links to its meaning, so it needs no script; without a tone, the plain word. */
export function ExplainedBadge({ of, tone, text, hint, language = 'en' }: Props) {
  return (
    <a
      {...linkIn(language, `/about#${of}`)}
      title={hint}
      className="inline-flex min-h-11 w-fit items-center gap-1.5 text-sm font-semibold text-ink-2 hover:underline"
    >
      {tone ? <Badge tone={tone}>{text}</Badge> : <span>{text}</span>}
      <CircleHelp aria-hidden className="size-4 print:hidden" />
    </a>
  )
}
