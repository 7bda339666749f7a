import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import type { Language } from '#platform/text/language.ts'
import { findListing } from '../businesses/businesses.server.ts'
import type { ProblemError } from './problem.ts'
import { problemEmail } from './problem-email.ts'
import type { ProblemReport } from './problem-schema.server.ts'
import { addProblem, languageTag } from './problems.server.ts'

type Input = { slug: string; report: ProblemReport }

/** Accepts one report per visitor, day and listing. */
export async function reportProblem(
  app: Pick<App, 'transaction' | 'limits'>,
  caller: Caller,
  { slug, report }: Input,
): Promise<Result<{ id: string }, ProblemError>> {
  if (!may(caller, 'report-problem')) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('report-problem', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }

  return app.transaction(async tx => {
    const found = await findListing(tx, slug)
    if (!found.ok) return found
    const { listing } = found

    const id = tx.ids.next()
    const changeId = await recordChange(tx, caller, {
      action: 'report-problem',
      tags: [`${languageTag}${caller.language}`],
    })
    const visitor = visitorOf(caller)
    const reportedOn = regionDay(tx.clock.now())
    const added = await addProblem(tx, { ...report, id, changeId, businessId: listing.id, visitor, reportedOn })
    if (!added) return { ok: false, reason: 'already-reported' }

    const content = (language: Language) => problemEmail(language, { slug: listing.slug, name: listing.name, report })
    await notifyOperator(tx, { dedupeKey: `problem:${id}`, kind: 'problem', changeId, replyTo: report.email, content })
    return { ok: true, id }
  })
}
