import type { ReactNode } from 'react'
import type { IncentiveWords } from '#domain/directory/incentives/incentive-words.ts'
import type { Program } from '#domain/directory/incentives/programs.server.ts'
import { Badge } from '#ui/badge.tsx'

type Props = { words: IncentiveWords; program: Pick<Program, 'isEnded' | 'sample'> }

/** Warnings about a program: it has ended, is a sample, or has to be confirmed. */
export function ProgramBadges({ words: { badges }, program: { isEnded, sample } }: Props) {
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
