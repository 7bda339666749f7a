import { Calculator } from 'lucide-react'
import { incentiveMessages, kindLabel } from '#domain/directory/incentives/incentive-messages.ts'
import type { Program } from '#domain/directory/incentives/programs.server.ts'
import { canPay } from '#domain/directory/incentives/savings.ts'
import type { Language } from '#platform/text/language.ts'
import { button, link } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import { linkIn } from '../translated-paths.ts'
import { ProgramBadges } from './program-card.tsx'
import { ProgramFacts } from './program-facts.tsx'

type Props = { program: Program; language: Language; search?: 'never' }

/** A program's page; also as a preview, which search engines never see. */
export function ProgramView({ program, language, search }: Props) {
  const messages = incentiveMessages[language]
  return (
    <Page title={program.title} description={program.description} {...(search && { search })}>
      <a {...linkIn(language, '/#programs')} className={`${link} -mt-5 inline-flex min-h-11 items-center`}>
        ← {messages.program.back}
      </a>
      <div className="mt-2 grid gap-8 lg:grid-cols-[1fr_372px] lg:gap-x-10">
        <div className="grid content-start gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-ink-2">{kindLabel(messages, program)}</span>
            <ProgramBadges messages={messages} program={program} />
          </p>
          <h1>{program.title}</h1>
          {program.sample && (
            <p className="rounded-notice bg-amber-tint p-4 font-semibold text-amber-ink">{program.sampleNote}</p>
          )}
          <p className="max-w-[68ch] text-lg">{program.description}</p>
        </div>
        <aside className="grid content-start gap-3 self-start rounded-panel bg-surface p-6 shadow-float lg:row-span-2">
          <p className="font-display text-[30px] leading-tight font-bold tracking-tight">{program.amount}</p>
          {!program.isEnded && <p className="text-ink-2">{messages.program.status(program.provider)}</p>}
          {canPay(program) && (
            <a {...linkIn(language, `/savings?program=${program.slug}`)} className={button.filled}>
              <Calculator aria-hidden className="size-5" /> {messages.calculator}
            </a>
          )}
        </aside>
        <div>
          <ProgramFacts messages={messages} program={program} />
        </div>
      </div>
    </Page>
  )
}
