import type { ReactNode } from 'react'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { IncentiveMessages } from '#domain/directory/incentives/incentive-messages.ts'
import type { Program } from '#domain/directory/incentives/programs.server.ts'
import { link } from '#ui/button.ts'

type Props = { messages: IncentiveMessages; program: Program }

export function ProgramFacts({ messages: { program: messages, day }, program }: Props) {
  return (
    <>
      <section aria-labelledby="facts">
        <h2 id="facts">{messages.facts}</h2>
        <dl className="mt-4 grid border-t border-line">
          <Fact name={messages.provider}>{program.provider}</Fact>
          <Fact name={messages.eligibility}>{program.eligibility}</Fact>
          <Fact name={messages.income}>{program.incomeLimit}</Fact>
          <Fact name={messages.area}>{program.areaName}</Fact>
          <Fact name={messages.deadline}>{program.deadline}</Fact>
          {program.capCents !== null && <Fact name={messages.cap}>{dollarText(program.capCents)}</Fact>}
          <Fact name={messages.source}>
            <a href={program.sourceUrl} rel="noreferrer" className={`${link} inline-flex min-h-11 items-center`}>
              {new URL(program.sourceUrl).hostname}
            </a>
          </Fact>
          <Fact name={messages.checked}>
            {day(program.checkedOn)}. {messages.confidence[program.confidence]}
          </Fact>
        </dl>
      </section>
      <section aria-labelledby="how" className="mt-8">
        <h2 id="how">{messages.how}</h2>
        <p className="mt-3 max-w-[68ch]">{program.howToApply}</p>
        <p className="mt-6 text-sm text-ink-3">{messages.advice}</p>
      </section>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b border-line py-3 sm:grid-cols-[10rem_1fr] sm:items-baseline sm:gap-4">
      <dt className="text-sm font-semibold text-ink-2">{name}</dt>
      <dd className="max-w-[60ch]">{children}</dd>
    </div>
  )
}
