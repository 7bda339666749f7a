import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

export const rowOutcomes = {
  added: 'n',
  changed: 'c',
  same: 's',
  /** Probably an existing listing. */
  double: 'd',
  /** Probably another row of the file. */
  repeat: 'r',
  skipped: '-',
} as const
export type RowOutcome = keyof typeof rowOutcomes

const { skipped, added, changed, same, double, repeat } = rowOutcomes

/** Returns one letter per row, in order. Run it after matching and both duplicate checks. */
export async function listOutcomes({ db }: Pick<App, 'db'>, rows: number, hasDuplicateRows: boolean) {
  const isDuplicateRow = hasDuplicateRows
    ? sql`exists (select from staged_duplicates r where r.row_index = k.row_index)`
    : sql`false`
  const { rows: found } = await sql<{ outcomes: string | null }>`
    select string_agg(coalesce(outcome, ${skipped}), '' order by row_index) as outcomes
    from generate_series(0, ${rows - 1}::integer) row_index left join (
      select k.row_index, case
        when m.outcome = 'same' then ${same} when m.outcome = 'changed' then ${changed}
        when exists (select from staged_existing d where d.row_index = k.row_index) then ${double}
        when ${isDuplicateRow} then ${repeat} else ${added} end as outcome
      from staged_keys k left join staged_matches m using (row_index)
    ) staged using (row_index)`.execute(db)
  return found[0]?.outcomes ?? ''
}

export function isOutcome(letter: string | undefined, wanted: RowOutcome) {
  if (wanted === 'added') return letter === added || letter === double || letter === repeat
  return letter === rowOutcomes[wanted]
}
