import { sql } from 'kysely'
import { z } from 'zod'
import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { RecordedAction } from '#domain/foundation/changes/recorded-action.ts'
import { readReplacedTexts } from '#domain/foundation/content/content-texts.server.ts'
import type { FieldError, NamedTexts } from '#domain/foundation/content/named-text.ts'
import { readNamedTexts } from '#domain/foundation/content/named-text-schema.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import type { SettingDifference } from '#domain/foundation/settings/setting-revisions.server.ts'
import { may } from '#domain/permissions.ts'
import { slugOf } from '../businesses/slug.ts'
import { type ProgramArea, type ProgramKind, programAreas, programKinds } from './program.ts'
import { programFields, programPath, programsPath, replaceFacts, spanishPrefix } from './program-fields.ts'

// Programs that the operator added, removed and restored. Their texts are stored like those of built-in programs.

export type OwnProgramError = 'forbidden' | 'program-unknown' | 'address-taken'
type Done = Result<{ changeId: string; slug: string }, OwnProgramError>

/** After those that come with the product and the region, and the samples. */
const firstPosition = 100_000

/** Without `zips`, it's for every ZIP of its area. */
export type NewProgram = {
  kind: ProgramKind
  area: ProgramArea
  zips: string[]
  en: NamedTexts
  es: NamedTexts
}
type Read = { ok: true; program: NewProgram } | { ok: false; errors: Record<string, FieldError> }

const zips = z.array(z.string().regex(/^\d{5}$/)).max(200)
const closedLists = z.object({
  kind: z.enum(programKinds),
  area: z.enum(programAreas),
  zips: z
    .string()
    .default('')
    .transform(text => [...new Set(text.split(/[\s,;]+/).filter(zip => zip !== ''))])
    .pipe(zips),
})

/** Reads the form of a new program; errors have the names of its fields. */
export function readNewProgram(
  { clock }: Pick<App, 'clock'>,
  typed: Readonly<Record<string, string | undefined>>,
): Read {
  const asked = { isDraft: false, today: regionDay(clock.now()) }
  const inSpanish = Object.fromEntries(programFields.es.map(({ name }) => [name, typed[spanishPrefix + name]]))
  const [en, es] = [readNamedTexts(programFields.en, typed, asked), readNamedTexts(programFields.es, inSpanish, asked)]
  const lists = closedLists.safeParse(typed)
  if (en.ok && es.ok && lists.success) return { ok: true, program: { ...lists.data, en: en.fields, es: es.fields } }
  const unread = lists.success ? [] : lists.error.issues.map(({ path }) => String(path[0]))
  const errors: [string, FieldError][] = [
    ...unread.map((name): [string, FieldError] => [name, { reason: 'empty', what: '' }]),
    ...(en.ok ? [] : Object.entries(en.errors)),
    ...(es.ok
      ? []
      : Object.entries(es.errors).map(([name, error]): [string, FieldError] => [spanishPrefix + name, error])),
  ]
  return { ok: false, errors: Object.fromEntries(errors) }
}

/** Shows the program at once. Its slug comes from its English name and never changes. */
export async function addProgram(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { kind, area, zips, en, es }: NewProgram,
): Promise<Done> {
  if (!may(caller, 'edit-content')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Done>(async tx => {
    // The address and the place in the list are looked up first: two at once would choose the same.
    await sql`select pg_advisory_xact_lock(hashtextextended('own programs', 0))`.execute(tx.db)
    const slug = slugOf(en.title ?? '')
    const taken = await tx.db.selectFrom('programs').select('id').where('slug', '=', slug).executeTakeFirst()
    if (taken) return { ok: false, reason: 'address-taken' }
    const changeId = await recordChange(tx, caller, { action: 'add-program', tags: ['figures'] })
    const id = tx.ids.next()
    const text = (name: string) => en[name] ?? ''
    const { position } = await tx.db
      .selectFrom('programs')
      .select(sql<number>`greatest(coalesce(max(position), 0), ${firstPosition}) + 10`.as('position'))
      .executeTakeFirstOrThrow()
    const row = {
      ...{ id, slug, position, kind, area, own: true, confidence: 'official', spanish: JSON.stringify(es) },
      ...{ title: text('title'), provider: text('provider'), amount: text('amount'), areaName: text('areaName') },
      ...{ description: text('description'), eligibility: text('eligibility'), incomeLimit: text('incomeLimit') },
      ...{ deadline: text('deadline'), howToApply: text('howToApply'), sourceUrl: text('sourceUrl') },
      percent: text('percent') ? Number(text('percent')) : null,
      capCents: text('cap') ? Number(text('cap')) * 100 : null,
      endsOn: text('endsOn') || null,
      checkedOn: text('checkedOn'),
      areaZips: zips.length > 0 ? zips : null,
    }
    // An undo hides it: a program isn't deleted, because its texts can be edited.
    await tx.db
      .insertInto('programs')
      .values({ ...row, removedAt: tx.clock.now() })
      .execute()
    await tx.db.updateTable('programs').set({ removedAt: null }).where('id', '=', id).execute()
    return { ok: true, changeId, slug }
  })
}

/** Keeps the program's texts and history, so that `restoreProgram` can show it again. */
export function removeProgram(app: Pick<App, 'transaction'>, caller: Caller, asked: { slug: string }): Promise<Done> {
  return setShown(app, caller, { ...asked, isShown: false, action: 'remove-program' })
}

export function restoreProgram(app: Pick<App, 'transaction'>, caller: Caller, asked: { slug: string }): Promise<Done> {
  return setShown(app, caller, { ...asked, isShown: true, action: 'restore-program' })
}

type Shown = { slug: string; isShown: boolean; action: RecordedAction }

async function setShown(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { slug, isShown, action }: Shown,
): Promise<Done> {
  if (!may(caller, 'edit-content')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Done>(async tx => {
    const known = tx.db
      .selectFrom('programs')
      .select(['id', 'removedAt'])
      .where('slug', '=', slug)
      .where('own', '=', true)
    const program = await known.forUpdate().executeTakeFirst()
    if (!program || (program.removedAt === null) === isShown) return { ok: false, reason: 'program-unknown' }
    const changeId = await recordChange(tx, caller, { action, tags: ['figures'] })
    const removedAt = isShown ? null : tx.clock.now()
    await tx.db.updateTable('programs').set({ removedAt }).where('id', '=', program.id).execute()
    return { ok: true, changeId, slug }
  })
}

/** Returns the operator's programs as pages show them, removed ones last. */
export async function listOwnPrograms(app: Pick<App, 'db' | 'clock'>) {
  const own = app.db.selectFrom('programs').selectAll().where('own', '=', true)
  const rows = await own.orderBy(sql`removed_at is not null`).orderBy('position').execute()
  const { texts } = await readReplacedTexts(app, programsPath, ['en'])
  return rows.map(row => {
    const fields = texts.find(({ path }) => path === programPath(row.slug))?.fields ?? null
    const { slug, title, provider, amount, checkedOn, removedAt } = replaceFacts(row, fields)
    return { slug, title, provider, amount, checkedOn, removedAt }
  })
}

/** Returns how each of these changes altered programs, for the audit. */
export async function readProgramDifferences({ db }: Pick<App, 'db'>, changeIds: readonly string[]) {
  if (changeIds.length === 0) return new Map<string, SettingDifference[]>()
  const rows = await db
    .selectFrom('programChanges')
    .innerJoin('programs', 'programs.id', 'programId')
    .select(['changeId', 'title', 'isShown'])
    .where('changeId', '=', sql<string>`any(${[...changeIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ changeId, title, isShown }): [string, SettingDifference[]] => {
      const [before, after] = isShown ? ['', title] : [title, '']
      return [changeId, [{ key: 'programs', field: 'program', before, after }]]
    }),
  )
}
