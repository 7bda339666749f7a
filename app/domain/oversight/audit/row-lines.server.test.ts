import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { rowWords } from './row-words.ts'

test('every table that keeps rows for an undo is named in the operator’s words, and each of its columns', async () => {
  const { app } = await testApp()
  const { rows } = await sql<{ source: string; columns: string[] }>`
    select c.relname as source, array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where t.tgname = 'keep_row_revision' and n.nspname = current_schema`.execute(app.db)
  expect(rows.length).toBeGreaterThan(20)
  const unnamed = rows.flatMap(({ source, columns }) => {
    const words = rowWords[source]
    if (!words) return [source]
    if ('shownBy' in words) return []
    return columns
      .filter(name => !(name in words.columns) && !words.silent.includes(name))
      .map(name => `${source}.${name}`)
  })
  expect(unnamed).toEqual([])
})
