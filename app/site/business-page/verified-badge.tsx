import { ChevronDown } from 'lucide-react'
import type { Language } from '#platform/text/language.ts'
import { Badge } from '#ui/badge.tsx'
import { link } from '#ui/button.ts'
import { businessMessages } from '../directory/business-messages.ts'
import { linkIn } from '../translated-paths.ts'
import { insuranceLines, licenseLines, type ShownCheck } from './check-lines.ts'

type Props = { check: ShownCheck | undefined; language: Language }

/** The Verified mark. A tap opens the check on record: its subject, date and author. It needs no script. */
export function VerifiedBadge({ check, language }: Props) {
  const { verified, check: messages } = businessMessages[language]
  const lines = [...licenseLines(check, language), ...insuranceLines(check, language)]
  const isByFile = check?.source === 'state-license' && check.licenseFileId !== null
  return (
    <details className="group open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
        <Badge tone="blue">{verified}</Badge>
        <ChevronDown aria-hidden className="size-4 text-ink-2 group-open:rotate-180 print:hidden" />
      </summary>
      <div className="mt-1 grid max-w-[60ch] gap-2 rounded-notice bg-tint p-4 text-[15px] text-tint-ink">
        {(lines.length > 0 ? lines : [messages.general]).map(line => (
          <p key={line}>{line}</p>
        ))}
        <p>{isByFile ? messages.byFile : messages.who}</p>
        <p>
          <a {...linkIn(language, '/about#verified')} className={`${link} inline-flex min-h-11 items-center`}>
            {messages.meaning}
          </a>
        </p>
      </div>
    </details>
  )
}
