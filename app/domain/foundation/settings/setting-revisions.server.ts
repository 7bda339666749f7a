import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type SettingKey, settingSchemas } from './setting-schema.server.ts'

/** `field` is a path such as `notice.en`; the texts are empty where there was nothing. */
export type SettingDifference = { key: string; field: string; before: string; after: string }

/** Returns what each of these changes made of the settings. */
export async function readSettingDifferences({ db }: Pick<App, 'db'>, changeIds: readonly string[]) {
  const found = new Map<string, SettingDifference[]>()
  if (changeIds.length === 0) return found
  const rows = await db
    .selectFrom('settingRevisions')
    .select(['changeId', 'key', 'before', 'after'])
    .where('changeId', '=', sql<string>`any(${[...changeIds]}::uuid[])`)
    .orderBy('key')
    .execute()
  for (const { changeId, key, before, after } of rows)
    found.set(changeId, [...(found.get(changeId) ?? []), ...settingDifferences(key, before, after)])
  return found
}

type Revision = { key: SettingKey; before: object | null; after: object | null }

export async function readSettingRevisions({ db }: Pick<App, 'db'>, changeId: string): Promise<Revision[]> {
  const revisions = db
    .selectFrom('settingRevisions')
    .select(['key', 'before', 'after'])
    .where('changeId', '=', changeId)
  const rows = await revisions.orderBy('key').execute()
  return rows.flatMap(({ key, before, after }) =>
    isKey(key) ? [{ key, before: asObject(before), after: asObject(after) }] : [],
  )
}

function asObject(value: unknown) {
  return typeof value === 'object' ? value : null
}

export function settingDifferences(key: string, before: unknown, after: unknown): SettingDifference[] {
  const [was, is] = [textsOf('', withDefaults(key, before)), textsOf('', withDefaults(key, after))]
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields.flatMap(field => {
    const [old = '', now = ''] = [was.get(field), is.get(field)]
    return old === now ? [] : [{ key, field, before: old, after: now }]
  })
}

/** A setting that was never stored had its defaults. */
function withDefaults(key: string, value: unknown): unknown {
  if (!isKey(key)) return value
  const parsed = settingSchemas[key].safeParse(value ?? {})
  return parsed.success ? parsed.data : value
}

function isKey(key: string): key is SettingKey {
  return key in settingSchemas
}

function textsOf(path: string, value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value === 'boolean') return new Map([[path, value ? 'on' : 'off']])
  if (Array.isArray(value)) return new Map([[path, value.join(', ')]])
  if (typeof value !== 'object') return new Map([[path, String(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...textsOf(path === '' ? name : `${path}.${name}`, inner)]),
  )
}
