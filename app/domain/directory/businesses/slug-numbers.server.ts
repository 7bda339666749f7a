import { sql } from 'kysely'

/** Selects (key, slug) for `wanted` (key, base, position): adds the next free number to each base (`ace-2`). */
export function numberedSlugs(wanted: 'unslugged', table: 'business_slugs' | 'categories') {
  return sql`
    select w.key, c.slug from (
      select key, base, row_number() over (partition by base order by position) as place from ${sql.ref(wanted)}
    ) w
    join (
      select base, slug, row_number() over (partition by base order by number) as place from (
        select base, number, base || '-' || number as slug
        from (
          select base, count(*) as wanted, coalesce(max(taken), 0) as taken from ${sql.ref(wanted)}
          left join (
            select left(slug, -length(substring(slug from '-[0-9]+$'))) as base, count(*) as taken
            from ${sql.ref(table)} where slug ~ '-[0-9]+$' group by 1
          ) tails using (base)
          group by base
        ) needs, generate_series(2, 1 + wanted + taken) as number
      ) candidates
      where not exists (select from ${sql.ref(table)} t where t.slug = candidates.slug)
    ) c using (base, place)`
}
