import { z } from 'zod'
import type { App } from '#domain/app.ts'
import { programFilter } from '#domain/directory/incentives/incentive-schema.server.ts'
import type { ProgramFilter } from '#domain/directory/incentives/program.ts'
import { findPrograms } from '#domain/directory/incentives/programs.server.ts'
import { readMarketingClaims } from '#domain/foundation/plans/change-marketing-claims.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'

export type Incentives = Awaited<ReturnType<typeof readIncentives>>

const noFilter: ProgramFilter = { zip: '', program: '' }

/** Returns the data of the rebates section for a query. Invalid filters have no effect and show an error beside their field. */
export async function readIncentives(app: Pick<App, 'db' | 'clock'>, query: Fields) {
  const { zip, program } = typedTexts(query)
  const parsed = programFilter.safeParse(query)
  const [found, claims] = await Promise.all([
    findPrograms(app, parsed.success ? parsed.data : noFilter),
    readMarketingClaims(app, 'rebates-section'),
  ])
  const fieldErrors = parsed.success ? {} : z.flattenError(parsed.error).fieldErrors
  return { ...found, claims, typed: { zip, program }, fieldErrors }
}
