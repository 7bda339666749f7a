import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { Language } from '#platform/text/language.ts'
import { monthsLater } from '#platform/time/dates.ts'
import { daysAfter } from '#platform/time/days.ts'
import { recordChange } from '../changes/changes.server.ts'
import type { RecordedAction } from '../changes/recorded-action.ts'
import { type ContentPage, findPage, insertPage, lockPage, updatePage } from './content-pages.server.ts'
import { type BuiltInTexts, type ContentText, longestScheduleDays, reviewMonths } from './content-text.ts'
import {
  deleteDraft,
  findDraft,
  findText,
  insertText,
  listTexts,
  withdrawText,
  writeDraft,
} from './content-texts.server.ts'

export type ContentError =
  | 'forbidden'
  | 'page-unknown'
  | 'text-unknown'
  | 'changed-meanwhile'
  | 'time-not-ahead'
  | 'already-shown'

/** `seen` is the state of the texts as the operator saw it (`seenOf`). */
type Place = { path: string; language: Language; seen: string }
type Parts = Pick<App, 'transaction' | 'clock'>

export async function saveDraft(
  app: Parts,
  caller: Caller,
  builtIn: BuiltInTexts,
  { text, ...place }: Place & { text: ContentText },
): Promise<Result<object, ContentError>> {
  return change(app, caller, { ...place, builtIn, action: 'save-draft' }, async (tx, { page, draftVersion }) => {
    const isWritten = await writeDraft(tx, { pageId: page.id, language: place.language }, text, draftVersion)
    return isWritten ? { ok: true } : { ok: false, reason: 'changed-meanwhile' }
  })
}

/** Without `at`, the text is public at once. */
export async function publishText(
  app: Parts,
  caller: Caller,
  builtIn: BuiltInTexts,
  { text, at, ...place }: Place & { text: ContentText; at: Date | null },
): Promise<Result<object, ContentError>> {
  const now = app.clock.now()
  if (at && (at <= now || at > daysAfter(now, longestScheduleDays))) return { ok: false, reason: 'time-not-ahead' }
  const action = at ? 'schedule-text' : 'publish-text'
  return change(app, caller, { ...place, builtIn, action }, async (tx, { page, changeId }) => {
    const of = { pageId: page.id, language: place.language }
    await insertText(tx, { ...of, id: tx.ids.next(), text, shownFrom: at ?? now, createdChangeId: changeId })
    await deleteDraft(tx, of)
    // The day on which figures were checked counts as their review.
    const checkedOn = text.fields?.checkedOn
    if (checkedOn) await updatePage(tx, page.id, { reviewOn: monthsLater(checkedOn, reviewMonths) })
    return { ok: true }
  })
}

/** Shows the built-in text again; a page of the operator's own disappears in this language. The draft stays. */
export async function takeBackText(
  app: Parts,
  caller: Caller,
  builtIn: BuiltInTexts,
  place: Place,
): Promise<Result<object, ContentError>> {
  const isBuiltIn = builtIn.find(place.path, place.language) !== undefined
  const action = isBuiltIn ? 'restore-built-in-text' : 'take-page-down'
  return change(app, caller, { ...place, builtIn, action }, async (tx, { page, changeId }) => {
    const of = { pageId: page.id, language: place.language }
    const text = { ...of, id: tx.ids.next(), text: null, shownFrom: tx.clock.now(), createdChangeId: changeId }
    await insertText(tx, text)
    return { ok: true }
  })
}

export async function restoreText(
  app: Parts,
  caller: Caller,
  builtIn: BuiltInTexts,
  { textId, ...place }: Place & { textId: string },
): Promise<Result<object, ContentError>> {
  return change(app, caller, { ...place, builtIn, action: 'restore-text' }, async (tx, { page, changeId }) => {
    const of = { pageId: page.id, language: place.language }
    const found = await findText(tx, textId)
    if (found?.pageId !== page.id || found.language !== place.language) return { ok: false, reason: 'text-unknown' }
    const { text } = found
    await insertText(tx, { ...of, id: tx.ids.next(), text, shownFrom: tx.clock.now(), createdChangeId: changeId })
    return { ok: true }
  })
}

export async function callOffText(
  app: Parts,
  caller: Caller,
  builtIn: BuiltInTexts,
  { textId, ...place }: Place & { textId: string },
): Promise<Result<object, ContentError>> {
  return change(app, caller, { ...place, builtIn, action: 'call-off-text' }, async (tx, { page }) => {
    const found = await findText(tx, textId)
    if (found?.pageId !== page.id || found.language !== place.language) return { ok: false, reason: 'text-unknown' }
    return (await withdrawText(tx, textId)) ? { ok: true } : { ok: false, reason: 'already-shown' }
  })
}

type Change = Place & { builtIn: BuiltInTexts; action: RecordedAction }
type Found = { page: ContentPage; draftVersion: number; changeId: string }

async function change(
  app: Parts,
  caller: Caller,
  { path, language, seen, builtIn, action }: Change,
  work: (tx: Transaction, found: Found) => Promise<Result<object, ContentError>>,
): Promise<Result<object, ContentError>> {
  if (!may(caller, 'edit-content')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const changeId = await recordChange(tx, caller, { action })
    const page = await findOrBegin(tx, path, builtIn)
    if (!page) return { ok: false, reason: 'page-unknown' }
    const { draftVersion, state } = await readState(tx, page.id, language)
    if (state !== seen) return { ok: false, reason: 'changed-meanwhile' }
    return work(tx, { page, draftVersion, changeId })
  })
}

/** A guide gets its row with its first edit. */
async function findOrBegin(tx: Transaction, path: string, builtIn: BuiltInTexts) {
  const known = await findPage(tx, path)
  if (known) return lockPage(tx, known.id)
  if (!builtIn.list().some(text => text.path === path)) return undefined
  const id = tx.ids.next()
  if (await insertPage(tx, { id, path, kind: 'guide', reviewOn: null })) return lockPage(tx, id)
  const other = await findPage(tx, path)
  return other && lockPage(tx, other.id)
}

async function readState(tx: Transaction, pageId: string, language: Language) {
  const [draft, texts] = [await findDraft(tx, { pageId, language }), await listTexts(tx, { pageId, language })]
  return { draftVersion: draft?.version ?? 0, state: seenOf(draft, texts) }
}

/** Changes with every draft, text and withdrawal. */
export function seenOf(
  draft: { version: number } | undefined,
  texts: readonly { id: string; withdrawnAt: Date | null }[],
) {
  const withdrawn = texts.filter(({ withdrawnAt }) => withdrawnAt).length
  return [draft?.version ?? 0, texts.length, withdrawn, texts[0]?.id ?? ''].join('.')
}
