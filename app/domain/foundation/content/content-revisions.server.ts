import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#domain/app.ts'
import { storedMoment, timeIn } from '#platform/time/dates.ts'
import { region } from '../settings/region.ts'

export type ContentDifference = { key: string; field: string; before: string; after: string }

/** A long text begins like its other version, so the audit shows this much around the first difference. */
const shownAround = 80

const values = z.record(z.string(), z.unknown()).nullable()

/** Returns what each of these changes made of pages, drafts and published texts. */
export async function readContentDifferences({ db }: Pick<App, 'db'>, changeIds: readonly string[]) {
  const found = new Map<string, ContentDifference[]>()
  if (changeIds.length === 0) return found
  const rows = await db
    .selectFrom('contentRevisions')
    .innerJoin('contentPages', 'contentPages.id', 'pageId')
    .select(['changeId', 'path', 'part', 'language', 'before', 'after'])
    .where('changeId', '=', sql<string>`any(${[...changeIds]}::uuid[])`)
    .orderBy('path')
    .orderBy('part')
    .execute()
  for (const { changeId, path, part, language, before, after } of rows) {
    // Publishing a draft removes it, and the published text says the same.
    if (part === 'draft' && after === null) continue
    const of = [path, language && `(${language})`, part === 'draft' ? 'draft' : ''].filter(Boolean).join(' ')
    const differences = differencesOf(flat(values.parse(before)), flat(values.parse(after)))
    const named = differences.map(({ field, ...texts }) => ({ key: 'content', field: `${of}, ${field}`, ...texts }))
    found.set(changeId, [...(found.get(changeId) ?? []), ...named])
  }
  return found
}

/** Named parts become separate fields. */
function flat(row: Record<string, unknown> | null) {
  const { fields, ...others } = row ?? {}
  return row && { ...others, ...values.parse(fields ?? null) }
}

function differencesOf(before: Record<string, unknown> | null, after: Record<string, unknown> | null) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap(field => {
    const [was, is] = [textOf(before?.[field]), textOf(after?.[field])]
    return was === is ? [] : [{ field: field.replaceAll('_', ' '), ...around(was, is) }]
  })
}

function textOf(value: unknown) {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' && storedMoment.test(value) ? timeIn(region.zone, new Date(value)) : String(value)
}

function around(was: string, is: string) {
  if (Math.max(was.length, is.length) <= 2 * shownAround) return { before: was, after: is }
  let same = 0
  while (same < was.length && was[same] === is[same]) same += 1
  const cut = (text: string) => {
    const from = Math.max(0, same - shownAround)
    const until = same + shownAround
    return `${from > 0 ? '…' : ''}${text.slice(from, until).toWellFormed()}${until < text.length ? '…' : ''}`
  }
  return { before: cut(was), after: cut(is) }
}
