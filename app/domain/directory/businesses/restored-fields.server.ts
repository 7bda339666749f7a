import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** Restores the fields in the temporary table `written_fields` (business_id, part, field, before, is_kept) that still have what the change wrote. */
export async function restoreFields({ db }: Pick<App, 'db'>, changeId: string) {
  const { rows } = await sql<{ part: string; fields: string[] }>`
    select part, array_agg(distinct field order by field) as fields from written_fields
    where not is_kept and field is not null group by part`.execute(db)
  for (const { part, fields } of rows) {
    const listings = sql`(select business_id from written_fields where part = ${part} and not is_kept)`
    if (part === 'businesses') {
      const columns = sql.join(fields.map(field => sql.ref(field)))
      await sql`
        update businesses b set (${columns}) = (select ${columns} from jsonb_populate_record(b, f.fields))
        from (select business_id, jsonb_object_agg(field, before) as fields from written_fields
          where part = 'businesses' and not is_kept group by business_id) f
        where b.id = f.business_id`.execute(db)
    } else if (!besideHistory.includes(part)) {
      const table = sql.table(part)
      await sql`delete from ${table} where business_id in ${listings}`.execute(db)
      await sql`
        insert into ${table} select p.* from business_revisions r, jsonb_populate_recordset(null::${table}, r.before) p
        where r.change_id = ${changeId} and r.part = ${part} and r.business_id in ${listings}`.execute(db)
    }
  }
}

/** Tables that a separate undo restores. */
const besideHistory = ['business_checks', 'business_owners']
