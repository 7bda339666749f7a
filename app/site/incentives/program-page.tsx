import { Calculator } from 'lucide-react'
import { data } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { isSlug } from '#domain/directory/businesses/slug.ts'
import { incentiveMessages, kindLabel } from '#domain/directory/incentives/incentive-messages.ts'
import { nextEnding } from '#domain/directory/incentives/program.ts'
import { programIn } from '#domain/directory/incentives/program-messages.ts'
import { readPrograms } from '#domain/directory/incentives/programs.server.ts'
import { canPay } from '#domain/directory/incentives/savings.ts'
import { button, link } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/program-page'
import { ProgramBadges } from './program-card.tsx'
import { ProgramFacts } from './program-facts.tsx'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['slug'], cached: [] }

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { language } = context.get(callerContext)
  const programs = isSlug(slug) ? await readPrograms(app) : []
  const program = programs.find(known => known.slug === slug)
  if (!program) throw data(null, 404)
  context.get(factsContext).changesAt(nextEnding([program], app.clock.now()))
  return { program: programIn(language, program), language }
}

export default function ProgramPage({ loaderData: { program, language } }: Route.ComponentProps) {
  const messages = incentiveMessages[language]
  return (
    <Page title={program.title} description={program.description}>
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
