import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { containing } from '#domain/directory/search/search-terms.server.ts'
import type { SeenLine } from '#domain/foundation/changes/seen-change.ts'
import { versionOf } from '#domain/foundation/changes/seen-version.server.ts'
import { kinds } from '../inbox-kinds/inbox-kinds.server.ts'
import { isAssignedTo, isUnassigned, readAssignees } from './inbox-assignments.server.ts'
import { findDecision, readNotes } from './inbox-decisions.server.ts'
import {
  type Decision,
  type InboxContent,
  type InboxItem,
  type InboxKindName,
  inboxKinds,
  isInboxKind,
} from './inbox-item.ts'
import { inboxMessages } from './inbox-messages.ts'
import type { InboxQuery } from './inbox-query.ts'

type Db = Pick<App, 'db'>

export const inboxPageSize = 25
export const waitingCountLimit = 999

type Row = Omit<InboxItem, 'assignee'> & { microseconds: number }
type Reader = { open: readonly InboxKindName[]; userId: string }
const anyone: Reader = { open: inboxKinds, userId: '' }

export async function readInbox({ db }: Db, query: InboxQuery, { open, userId }: Reader = anyone) {
  const wanted = open.filter(kind => query.kind === 'all' || query.kind === kind)
  if (wanted.length === 0) return { items: [], next: null }
  const pages = wanted.map(kind => sql`(${itemsOf(kind, narrow(kind, query, userId), inboxPageSize + 1)})`)
  const { rows } = await sql<Row>`
    select *, (extract(epoch from at) * 1000000)::bigint as microseconds from (
      ${sql.join(pages, sql` union all `)}
    ) items order by at desc, id desc limit ${inboxPageSize + 1}`.execute(db)
  const shown = rows.slice(0, inboxPageSize)
  const last = rows.length > inboxPageSize ? shown.at(-1) : undefined
  const assignees = await readAssignees({ db }, shown)
  return {
    items: shown.map(
      ({ microseconds: _, ...item }): InboxItem => ({
        ...item,
        title: sayTitle(item.kind, item.title),
        assignee: assignees.get(`${item.kind} ${item.id}`) ?? null,
      }),
    ),
    next: last ? `${last.microseconds}_${last.id}` : null,
  }
}

function itemsOf(kind: InboxKindName, condition: RawBuilder<unknown>, limit: number) {
  return sql`select ${kind}::text as kind, id, at, state, title, text, coalesce(about, '') as about,
      ${kinds[kind].hasDue ? sql`due_at` : sql`null::timestamptz`} as due
    from (${kinds[kind].items}) item where ${condition} order by at desc, id desc limit ${limit}`
}

function narrow(kind: InboxKindName, { state, who, q, after }: InboxQuery, userId: string) {
  const conditions = [
    ...(who === 'mine' ? [isAssignedTo(kind, userId)] : []),
    ...(who === 'free' ? [isUnassigned(kind)] : []),
    ...(state === 'all' ? [] : [sql`state = ${state}`]),
    ...(q === '' ? [] : [sql`concat_ws(' ', title, text, about, contact) ilike ${containing(q)}`]),
    ...(after
      ? [sql`(at, id) < (timestamptz 'epoch' + ${after.microseconds} * interval '1 microsecond', ${after.id}::uuid)`]
      : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function sayTitle(kind: InboxKindName, title: string) {
  return kinds[kind].sayTitle?.(title) ?? title
}

export async function countWaiting(
  { db }: Db,
  open: readonly InboxKindName[] = inboxKinds,
): Promise<Record<InboxKindName, number>> {
  const counts = open.map(
    kind => sql`select ${kind}::text as kind, count(*)::integer as count from (
      select from (${kinds[kind].items}) item where state = 'waiting' limit ${waitingCountLimit + 1}) waiting`,
  )
  const found = {
    weather: 0,
    support: 0,
    listing: 0,
    application: 0,
    banner: 0,
    sponsorship: 0,
    payment: 0,
    claim: 0,
    edit: 0,
    photos: 0,
    review: 0,
    report: 0,
    problem: 0,
    quote: 0,
  }
  if (counts.length === 0) return found
  const { rows } = await sql<{ kind: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  for (const { kind, count } of rows) if (isInboxKind(kind)) found[kind] = count
  return found
}

export type OpenItem = NonNullable<Awaited<ReturnType<typeof readItem>>>

/** Returns content, decision, notes, and the version of all that. */
export async function readItem(app: Pick<App, 'db' | 'tokens' | 'clock'>, kind: InboxKindName, asked: string) {
  const id = (await kinds[kind].current?.(app, asked)) ?? asked
  const { rows } = await sql<Omit<InboxItem, 'assignee'>>`${itemsOf(kind, sql`id = ${id}`, 1)}`.execute(app.db)
  const [item] = rows
  if (!item) return undefined
  const [content, stored, notes, assignees] = await Promise.all([
    kinds[kind].read(app, id),
    findDecision(app, { kind, id }),
    readNotes(app, { kind, id }),
    readAssignees(app, [{ kind, id }]),
  ])
  if (!content) return undefined
  const { fields, pictures, choices = [], files = [], decision = stored ?? null, basis = '', isFinal = false } = content
  const { approve, reject } = kinds[kind].decidableIn
  const canBeApproved = !isFinal && approve.includes(item.state)
  const canBeRejected = !isFinal && reject.includes(item.state)
  const assignee = assignees.get(`${kind} ${id}`) ?? null
  const read = {
    ...item,
    assignee,
    title: sayTitle(kind, item.title),
    fields,
    pictures,
    choices,
    files,
    decision,
    notes,
  }
  return { ...read, canBeApproved, canBeRejected, seen: versionOf(linesOf(read, basis)) }
}

type Read = InboxItem &
  Required<Pick<InboxContent, 'fields' | 'pictures' | 'choices' | 'files'>> & {
    decision: Decision | null
    notes: Awaited<ReturnType<typeof readNotes>>
  }

function linesOf(item: Read, basis: string): SeenLine[] {
  const { kind, id, state, title, about, fields, choices, files, pictures, decision, notes } = item
  const messages = inboxMessages.en
  return [
    [messages.state, messages.kinds[kind].states[state], id],
    ...(decision && state !== 'waiting'
      ? [[messages.state, [decision.by, decision.reason].filter(Boolean).join(': ')] as const]
      : []),
    [messages.kinds[kind].one, [title, about].filter(Boolean).join(', '), basis],
    ...fields.map(({ label, text, compared = text }) => [label, compared] as const),
    ...choices.flatMap(({ label, options = [] }) =>
      options.map(option => [label, option.label, option.value] as const),
    ),
    ...files.map(file => [messages.files, file.label, file.id] as const),
    ...pictures.map(({ label, path }) => [messages.photos, label, path] as const),
    ...notes.map(note => [messages.notes, note.text, note.id] as const),
  ]
}

export async function isThere({ db }: Db, { kind, id }: { kind: InboxKindName; id: string }) {
  const { rows } = await sql`select from (${kinds[kind].items}) item where id = ${id}`.execute(db)
  return rows.length > 0
}

export async function readItemFile(app: Pick<App, 'db' | 'bucket'>, kind: InboxKindName, id: string, fileId: string) {
  return kinds[kind].file?.(app, id, fileId)
}
