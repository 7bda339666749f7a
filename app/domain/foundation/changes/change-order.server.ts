import { type RawBuilder, sql } from 'kysely'

/** Returns SQL for whether one change came after the other. Compares transaction ids, because a clock may be set back. */
export function isAfter(later: RawBuilder<unknown>, earlier: RawBuilder<unknown>) {
  return sql<boolean>`(select xid from changes where id = ${later}) > (select xid from changes where id = ${earlier})`
}
