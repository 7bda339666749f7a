import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { AuditLine } from './audit-line.ts'

/**
 * Returns what each of these changes made of things that name their change themselves: redirects, codes, free days, webhooks, files,
 * merges and owners. A webhook's address is shown without its query, which may have a secret.
 */
export async function readTracedLines({ db }: Pick<App, 'db'>, changeIds: readonly string[]) {
  const found = new Map<string, AuditLine[]>()
  if (changeIds.length === 0) return found
  const { rows } = await sql<AuditLine & { changeId: string }>`
    with c as materialized (select * from changes where id = any(${[...changeIds]}::uuid[]))
    select c.id as change_id, 'Redirect of ' || path as name, '' as before, target as after
      from c join redirects r on r.created_change_id = c.id and r.import_id is null
    union all select c.id, 'Redirect of ' || path, target, '' from c join redirects on removed_change_id = c.id
    union all select c.id, 'Promotion code', '', concat_ws(', ', code, percent_off || '% off', '$' || round(cents_off / 100.0, 2) || ' off')
      from c join promotions on change_id = c.id
    union all select c.id, 'Free days of a banner', '', days || ', “' || reason || '”' from c join ad_make_goods on change_id = c.id
    union all select c.id, 'Free days of a banner', days || ', “' || reason || '”', '' from c
      join ad_make_goods on undone_at = c.at where c.action = 'undo-make-good'
    union all select c.id, 'Webhook', '', split_part(url, '?', 1) from c join webhook_endpoints on change_id = c.id
    union all select c.id, 'File of disciplined licenses', '', file_name from c join discipline_files on change_id = c.id
    union all select c.id, 'File of disciplined licenses', file_name, '' from c
      join discipline_files on undone_at = c.at where c.action = 'undo-discipline-file'
    union all select c.id, 'Merged', m.name, k.name from c join listing_merges g on g.change_id = c.id
      join businesses k on k.id = g.kept_id join businesses m on m.id = g.merged_id
    union all select c.id, 'Merged', k.name, m.name from c join listing_merges g on g.change_id = c.undoes
      join businesses k on k.id = g.kept_id join businesses m on m.id = g.merged_id
    union all select c.id, 'Imported file', case when c.action = 'undo-import' then file_name else '' end,
      case when c.action = 'undo-import' then '' else file_name end from c join imports i on i.id = c.import_id
    union all select c.id, 'Owner of ' || b.name, '', 'an account' from c
      join business_owners o on o.change_id = c.id and o.proof <> 'team' join businesses b on b.id = o.business_id
    order by 1, 2`.execute(db)
  for (const { changeId, ...line } of rows) found.set(changeId, [...(found.get(changeId) ?? []), line])
  return found
}
