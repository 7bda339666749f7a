import type { ReactNode } from 'react'
import { type IncentiveMessages, kindLabel } from '#domain/directory/incentives/incentive-messages.ts'
import type { Program } from '#domain/directory/incentives/programs.server.ts'
import type { Language } from '#platform/text/language.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { linkIn } from '../translated-paths.ts'

/** `className` has the card's display. */
type Props = { messages: IncentiveMessages; program: Program; language: Language; className?: string }

/** A program in the list. An ended one stays listed, without a card background. */
export function ProgramCard({ messages, program, language, className = 'flex' }: Props) {
  const { isEnded, sample } = program
  return (
    <article
      className={`flex-col items-start gap-2 rounded-panel ${className} border border-line p-6 ${isEnded ? '' : 'bg-surface'}`}
    >
      <div className="flex min-h-8 w-full flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-2">{kindLabel(messages, program)}</p>
        <p className="flex flex-wrap gap-2">
          <ProgramBadges messages={messages} program={program} />
        </p>
      </div>
      <p
        className={`font-display text-[clamp(24px,20px+1vw,30px)] leading-tight font-bold tracking-tight ${isEnded ? 'text-ink-2' : ''}`}
      >
        {program.amount}
      </p>
      <h3 className="text-[17px]">{program.title}</h3>
      <p className="mb-2 text-ink-2">{sample ? program.sampleNote : program.description}</p>
      <a {...linkIn(language, `/savings/${program.slug}`)} className={`${button.outlined} mt-auto`}>
        {messages.learnMore}
        <span className="sr-only">{messages.about(program.title)}</span>
      </a>
    </article>
  )
}

type ProgramBadgesProps = { messages: IncentiveMessages; program: Pick<Program, 'isEnded' | 'sample'> }

export function ProgramBadges({ messages: { badges }, program: { isEnded, sample } }: ProgramBadgesProps) {
  return (
    <>
      {isEnded && <Badge tone="grey">{badges.ended}</Badge>}
      {sample && <Caution>{badges.example}</Caution>}
      {!isEnded && !sample && <Caution>{badges.check}</Caution>}
    </>
  )
}

function Caution({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-full bg-amber-tint px-3 py-1 text-sm font-semibold text-amber-ink">
      {children}
    </span>
  )
}
