import { z } from 'zod'
import type { App } from '#domain/app.ts'
import { type MovingWords, type WordCount, wordLength } from '#domain/directory/import-profiles/moving.ts'
import { findImportSession } from '#domain/directory/import-sessions/import-sessions.server.ts'
import { listingStatuses } from '#domain/directory/listings/listing.ts'
import { listingPlanIds } from '#domain/foundation/plans/listing-plans.ts'
import type { Fields } from '#platform/request/forms.ts'

const status = z.enum(listingStatuses)
const plan = z.enum(listingPlanIds)
const category = z.string().trim().min(1).max(wordLength)

/** Reads `status-0`, `package-1` and `category-2`, whose numbers are places in the file's own words. */
export async function readChoices(app: Pick<App, 'db'>, id: string, fields: Fields) {
  const words = (await findImportSession(app, id))?.file?.words
  if (!words) return undefined
  const chosen = <Choice>(field: keyof MovingWords, choice: z.ZodType<Choice>) =>
    Object.fromEntries(
      words[field].flatMap(({ word }: WordCount, place) => {
        const read = choice.safeParse(fields[`${field}-${place}`])
        return read.success ? [[word.toLowerCase(), read.data] as const] : []
      }),
    )
  const { pattern } = fields
  return {
    statuses: chosen('status', status),
    plans: chosen('package', plan),
    categories: chosen('category', category),
    pattern: typeof pattern === 'string' ? pattern.trim() : '',
  }
}
