import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#domain/app.ts'

/** Ten thousand rows with a snapshot each fit into the body of a form. */
const shortEnough = 40

const pattern = /^\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?$/

/** The changes that a list included when it was read. Types make sure that no change of several listings lacks it. */
export const seenSnapshot = z.string().max(200).refine(isSnapshot).brand<'SeenSnapshot'>()
export type SeenSnapshot = z.output<typeof seenSnapshot>

/** Includes no change, for a form without a snapshot. */
export const nothingSeen = seenSnapshot.parse('1:1:')
export const seenField = seenSnapshot.catch(nothingSeen)

/** Read it before the list, which then has at least these changes. */
export async function readSnapshot({ db }: Pick<App, 'db'>): Promise<SeenSnapshot> {
  const { rows } = await sql<{ whole: string; short: string }>`
    select now::text as whole, concat(pg_snapshot_xmin(now), ':', pg_snapshot_xmin(now), ':') as short
    from pg_current_snapshot() now`.execute(db)
  const { whole = '', short = '' } = rows[0] ?? {}
  return seenSnapshot.parse(whole.length > shortEnough ? short : whole)
}

function isSnapshot(text: string) {
  if (!pattern.test(text)) return false
  const [first = 0n, end = 0n, ...running] = text.split(/[:,]/).filter(Boolean).map(BigInt)
  const isOrdered = running.every((id, index) => id < end && id >= first && id > (running[index - 1] ?? 0n))
  return first > 0n && first <= end && isOrdered
}
