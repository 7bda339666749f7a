import { z } from 'zod'
import type { App } from '#domain/app.ts'
import { savingsQuestion } from '#domain/directory/incentives/incentive-schema.server.ts'
import { nextProgramChange, readPrograms } from '#domain/directory/incentives/programs.server.ts'
import { estimateSavings } from '#domain/directory/incentives/savings.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'

export type Savings = Awaited<ReturnType<typeof readSavings>>
export type SavingsErrors = { cost?: string[]; program?: string[] }

/** Returns the calculator's data for a query. Without a cost, there's no estimate yet, and the query's programs are preselected. */
export async function readSavings(app: Pick<App, 'db' | 'clock'>, query: Fields) {
  const programs = await readPrograms(app)
  const form = {
    programs,
    chosen: [query.program ?? []].flat(),
    cost: typedTexts(query).cost,
    changesAt: await nextProgramChange(app, programs),
  }
  const rejected = (fieldErrors: SavingsErrors) => ({ ...form, fieldErrors, costCents: 0, estimate: null })
  if (!query.cost) return rejected({})

  const parsed = savingsQuestion.safeParse(query)
  if (!parsed.success) return rejected(z.flattenError(parsed.error).fieldErrors)
  const { cost: costCents, program: slugs } = parsed.data
  const isKnown = (slug: string) => programs.some(program => program.slug === slug)
  if (!slugs.every(isKnown)) return rejected({ program: ['a program that is not in the list'] })

  const chosen = programs.filter(program => slugs.includes(program.slug))
  return { ...form, fieldErrors: {}, costCents, estimate: estimateSavings(costCents, chosen) }
}
