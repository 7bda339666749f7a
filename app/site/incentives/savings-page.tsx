import { data } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { incentiveMessages } from '#domain/directory/incentives/incentive-messages.ts'
import { programIn } from '#domain/directory/incentives/program-messages.ts'
import { readQuery } from '#platform/request/forms.ts'
import type { Language } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/savings-page'
import { readSavings, type Savings } from './read-savings.server.ts'
import { SavingsEstimate } from './savings-estimate.tsx'
import { SavingsForm } from './savings-form.tsx'

export const handle: RouteHandle = { permission: 'read-directory', cached: ['cost', 'program'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const read = await readSavings(context.get(appContext), readQuery(request))
  const facts = context.get(factsContext)
  facts.dependsOn('figures')
  facts.changesAt(read.changesAt)
  const savings = savingsIn(language, read)
  return data({ savings, language }, Object.keys(savings.fieldErrors).length > 0 ? 422 : 200)
}

function savingsIn(language: Language, { programs, estimate, ...savings }: Savings): Savings {
  const lines = estimate?.lines.map(line => ({ ...line, program: programIn(language, line.program) }))
  return {
    ...savings,
    programs: programs.map(program => programIn(language, program)),
    estimate: estimate && lines ? { ...estimate, lines } : null,
  }
}

export default function SavingsPage({ loaderData: { savings, language } }: Route.ComponentProps) {
  const messages = incentiveMessages[language]
  const { estimate } = savings
  return (
    <Page title={messages.calculator} description={messages.savings.intro}>
      <a {...linkIn(language, '/#programs')} className={`${link} -mt-5 inline-flex min-h-11 items-center`}>
        ← {messages.program.back}
      </a>
      <h1 className="mt-2">{messages.calculator}</h1>
      <p className="mt-3 max-w-[68ch] text-ink-2">{messages.savings.intro}</p>
      <div className={estimate ? 'mt-6 grid items-start gap-8 lg:grid-cols-[1fr_420px] lg:gap-x-10' : 'mt-6 max-w-3xl'}>
        <SavingsForm messages={messages} savings={savings} />
        {estimate && <SavingsEstimate messages={messages} estimate={estimate} costCents={savings.costCents} />}
      </div>
    </Page>
  )
}
