import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext } from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import { resetData, restoreData } from '#domain/directory/history/reset-data.server.ts'
import { undoListingChange } from '#domain/directory/history/undo-listing-change.server.ts'
import { bulkChangeMessages, bulkKinds } from '#domain/directory/listings/bulk-change.ts'
import { bulkChangeInput } from '#domain/directory/listings/bulk-change-schema.server.ts'
import { resetMessages, sayChangedSince, sayPartly } from '#domain/directory/listings/bulk-messages.ts'
import { changeSelected } from '#domain/directory/listings/change-selected.server.ts'
import type { ListingFlag } from '#domain/directory/listings/listing.ts'
import { countSelected, flagListings, removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import type { SeenSelection, Selection } from '#domain/directory/listings/selection.ts'
import { selectionFields } from '#domain/directory/listings/selection-schema.server.ts'
import { draftMailing } from '#domain/outreach/outreach/draft-mailing.server.ts'
import { decideSentListings } from '#domain/oversight/inbox-kinds/decide-sent-listings.server.ts'
import type { Permission } from '#domain/permissions.ts'
import { allTexts, type Fields, typedTexts } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { mailingPath } from '../outreach/mailing-path.ts'
import type { BulkAnswer, BulkEmailAnswer } from './tools-answer.ts'

const marks = {
  'mark-claimed': { flag: 'claimed', value: true },
  'mark-unclaimed': { flag: 'claimed', value: false },
  'mark-featured': { flag: 'featured', value: true },
  'remove-featured': { flag: 'featured', value: false },
} as const satisfies Record<string, { flag: ListingFlag; value: boolean }>

const markNames = ['mark-claimed', 'mark-unclaimed', 'mark-featured', 'remove-featured'] as const

const changeIntents = bulkKinds.map(kind => `change-${kind}` as const)

const bulkAction = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(markNames) }),
  // The count that the confirmation showed.
  z.object({ intent: z.literal('delete-selected'), asked: z.coerce.number().int().optional() }),
  z.object({ intent: z.enum(['undo', 'restore']), changeId: z.uuid() }),
  z.object({ intent: z.literal('reset'), confirmation: z.string().optional() }),
  z.object({ intent: z.enum(changeIntents) }),
])

/** Each intent's permission; `doBulkEmail` has its own. */
export function bulkPermission({ intent }: Fields): Permission {
  if (intent === 'send-mail') return 'draft-mailings'
  // A plan is worth money.
  if (intent === 'change-plan') return 'manage-promotions'
  return intent === 'reset' || intent === 'restore' ? 'reset-data' : 'manage-listings'
}

export async function runBulkAction(app: App, caller: Caller, fields: Fields): Promise<BulkAnswer> {
  const parsed = bulkAction.safeParse(fields)
  if (!parsed.success) return { error: 'not-understood' }
  const intent = parsed.data
  switch (intent.intent) {
    case 'undo':
      return undo(app, caller, intent.changeId)
    case 'restore':
      return restore(app, caller, intent.changeId)
    case 'reset':
      return intent.confirmation === resetMessages.confirmation ? reset(app, caller) : { error: 'not-confirmed' }
  }
  const selected = selectionFields.safeParse(fields)
  if (!selected.success) return { error: isTooMany(selected.error) ? 'too-many-ticked' : 'not-understood' }
  if (intent.intent === 'delete-selected') return remove(app, caller, selected.data, { fields, asked: intent.asked })
  const kind = bulkKinds.find(kind => intent.intent === `change-${kind}`)
  if (kind) return change(app, caller, selected.data, { ...fields, kind })
  const name = markNames.find(name => name === intent.intent)
  return name ? mark(app, caller, selected.data, marks[name]) : { error: 'not-understood' }
}

function isTooMany({ issues }: z.ZodError) {
  return issues.every(({ code, path }) => code === 'too_big' && path[0] === 'ids')
}

function isNothing(selection: SeenSelection) {
  return selection.kind === 'some' && selection.ids.length === 0
}

type Mark = (typeof marks)[keyof typeof marks]

async function mark(app: App, caller: Caller, selection: SeenSelection, { flag, value }: Mark): Promise<BulkAnswer> {
  if (isNothing(selection)) return { error: 'nothing-to-update' }
  const done = await flagListings(app, caller, { selection, flag, value })
  if (!done.ok) return { error: done.reason }
  const { changed, changeId, since } = done
  return {
    done: 'updated',
    count: changed,
    ...leftOut(sayChangedSince(since)),
    undo: undoOf(changeId),
  }
}

async function change(app: App, caller: Caller, selection: SeenSelection, fields: Fields): Promise<BulkAnswer> {
  if (isNothing(selection)) return { error: 'nothing-to-update' }
  const parsed = bulkChangeInput.safeParse(fields)
  if (!parsed.success) return { error: 'fields-missing' }
  const done = await changeSelected(app, caller, { selection, change: parsed.data, settle: decideSentListings })
  if (!done.ok) return { error: done.reason }
  const { count, changed, changeId, since } = done
  const unwritten = count > changed ? bulkChangeMessages.left[parsed.data.kind](count - changed) : ''
  const left = leftOut(unwritten, sayChangedSince(since))
  return { done: 'updated', count: changed, ...left, undo: undoOf(changeId) }
}

function undoOf(changeId: string | null) {
  return changeId === null ? null : ({ intent: 'undo', changeId } as const)
}

function leftOut(...reasons: string[]) {
  const left = reasons.filter(Boolean).join(' · ')
  return left ? { left } : {}
}

type Asking = { fields: Fields; asked: number | undefined }

/** Asks again when the count no longer matches the confirmed one. */
async function remove(
  app: App,
  caller: Caller,
  selection: SeenSelection,
  { fields, asked }: Asking,
): Promise<BulkAnswer> {
  if (isNothing(selection)) return { error: 'nothing-to-delete' }
  const { count, since } = await countSelected(app, caller, selection)
  if (count > 0 && count !== asked) return { ask: { count, since, fields: selectionOf(fields) } }
  const removed = await removeListings(app, caller, selection)
  if (!removed.ok) return { error: removed.reason }
  const left = leftOut(sayChangedSince(removed.since))
  return { done: 'deleted', count: removed.count, ...left, undo: { intent: 'undo', changeId: removed.changeId } }
}

function selectionOf(fields: Fields) {
  return ['ids', 'everything', 'q', 'show', 'seen'].flatMap(name =>
    allTexts(fields[name]).map((value): [string, string] => [name, value]),
  )
}

async function undo(app: App, caller: Caller, changeId: string): Promise<BulkAnswer> {
  const undone = await undoListingChange(app, caller, { changeId })
  if (!undone.ok) return { error: undone.reason }
  return {
    done: 'undone',
    count: undone.count,
    kept: undone.kept,
    ...leftOut(sayPartly(undone.partly.names)),
    undo: null,
  }
}

async function reset(app: App, caller: Caller): Promise<BulkAnswer> {
  const cleared = await resetData(app, caller)
  if (!cleared.ok) return { error: cleared.reason }
  return { done: 'reset', count: cleared.count, undo: { intent: 'restore', changeId: cleared.changeId } }
}

async function restore(app: App, caller: Caller, changeId: string): Promise<BulkAnswer> {
  const restored = await restoreData(app, caller, { changeId })
  return restored.ok ? { done: 'restored', count: restored.count, undo: null } : { error: restored.reason }
}

export async function doBulkEmail(
  fields: Fields,
  context: Readonly<RouterContextProvider>,
): Promise<Response | BulkEmailAnswer> {
  const { subject = '', content = '' } = typedTexts(fields)
  const typed = { subject, content }
  const selected = selectionFields.safeParse(fields)
  // One error at a time: too large a selection is reported only once there is a text.
  const selection = selected.success ? unseen(selected.data) : unseen({ kind: 'some', ids: [], seen: [] })
  const drafted = await draftMailing(context.get(appContext), context.get(callerContext), { ...typed, selection })
  if (drafted.ok) return goOn(mailingPath(drafted.id))
  const isTooMuch = !selected.success && drafted.reason === 'nobody-selected'
  return { mailing: isTooMuch ? 'too-many-ticked' : drafted.reason, typed }
}

/** An email changes no listing, so its draft keeps no snapshot. */
function unseen(selection: SeenSelection): Selection {
  return selection.kind === 'all' ? { kind: 'all', query: selection.query } : { kind: 'some', ids: selection.ids }
}
