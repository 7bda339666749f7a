import { type RawBuilder, sql } from 'kysely'

/** Whether the change with the one id was made after the one with the other: by their transactions, as a clock may be set back. */
export function isAfter(later: RawBuilder<unknown>, earlier: RawBuilder<unknown>) {
  return sql<boolean>`(select xid from changes where id = ${later}) > (select xid from changes where id = ${earlier})`
}
