import type { App } from '#domain/app.ts'
import type { ProblemReport } from '#domain/directory/problems/problem-schema.server.ts'
import { reportProblem } from '#domain/directory/problems/report-problem.server.ts'
import { visitor } from './builders.ts'

/** A test sets only the fields it's about. */
export async function buildProblem(app: App, { slug }: { slug: string }, given: Partial<ProblemReport> = {}) {
  const report = { kind: 'wrong-hours' as const, message: 'Closed on Sunday.', email: 'ann@example.com', ...given }
  const reported = await reportProblem(app, visitor(app.ids.next()), { slug, report })
  if (!reported.ok) throw new Error(reported.reason)
  return reported.id
}
