import { data } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { isSlug } from '#domain/directory/businesses/slug.ts'
import { programIn } from '#domain/directory/incentives/program-messages.ts'
import { nextProgramChange, readPrograms } from '#domain/directory/incentives/programs.server.ts'
import type { Route } from './+types/program-page'
import { ProgramView } from './program-view.tsx'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['slug'], cached: [] }

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { language } = context.get(callerContext)
  const programs = isSlug(slug) ? await readPrograms(app) : []
  const program = programs.find(known => known.slug === slug)
  if (!program) throw data(null, 404)
  const facts = context.get(factsContext)
  facts.dependsOn('figures')
  facts.changesAt(await nextProgramChange(app, [program]))
  return { program: programIn(language, program), language }
}

export default function ProgramPage({ loaderData: { program, language } }: Route.ComponentProps) {
  return <ProgramView program={program} language={language} />
}
