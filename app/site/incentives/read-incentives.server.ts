import { z } from 'zod'
import type { App } from '#domain/app.ts'
import { findPrograms } from '#domain/directory/incentives/find-programs.server.ts'
import { programFilter } from '#domain/directory/incentives/incentive-schema.server.ts'
import type { ProgramFilter } from '#domain/directory/incentives/program.ts'
import { readMarketingClaims } from '#domain/foundation/plans/read-marketing-claims.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'

export type Incentives = Awaited<ReturnType<typeof readIncentives>>

const noFilter: ProgramFilter = { zip: '', program: '' }

/** What the rebates section shows for an address. Nonsense in it filters nothing and is answered beside its field. */
export async function readIncentives(app: Pick<App, 'db' | 'clock'>, query: Fields) {
  const { zip, program } = typedTexts(query)
  const parsed = programFilter.safeParse(query)
  const [found, claims] = await Promise.all([
    findPrograms(app, parsed.success ? parsed.data : noFilter),
    readMarketingClaims(app, 'rebates-section'),
  ])
  const faults = parsed.success ? {} : z.flattenError(parsed.error).fieldErrors
  return { ...found, claims, typed: { zip, program }, faults }
}
