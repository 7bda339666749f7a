import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { Language } from '#platform/text/language.ts'
import { dayIn, monthsLater } from '#platform/time/dates.ts'
import { recordChange } from '../changes/changes.server.ts'
import { region } from '../settings/region.ts'
import { type AddressError, readAddress } from './content-address.ts'
import {
  type ContentPage,
  countHeaderPages,
  findPage,
  insertPage,
  lockPage,
  updatePage,
} from './content-pages.server.ts'
import { type BuiltInTexts, emptyText, headerPages, type Placement, reviewMonths } from './content-text.ts'
import { writeDraft } from './content-texts.server.ts'

export type PageError =
  | AddressError
  | 'forbidden'
  | 'page-unknown'
  | 'address-in-use'
  | 'header-full'
  | 'guide-stays'
  | 'not-deleted'

type NewPage = { address: string; title: string; language: Language }

/** Begins a draft. `isTaken` says whether a page of the product has an address. The address stays for good. */
export async function beginPage(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  isTaken: (path: string) => boolean,
  { address, title, language }: NewPage,
): Promise<Result<{ path: string }, PageError>> {
  if (!may(caller, 'edit-content')) return { ok: false, reason: 'forbidden' }
  const read = readAddress(address, isTaken)
  if (!read.ok) return read
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'begin-page' })
    const id = tx.ids.next()
    const reviewOn = monthsLater(dayIn(region.zone, tx.clock.now()), reviewMonths)
    const isNew = await insertPage(tx, { id, path: read.path, kind: 'page', reviewOn })
    if (!isNew) return { ok: false, reason: 'address-in-use' }
    await writeDraft(tx, { pageId: id, language }, { ...emptyText, title }, 0)
    return { ok: true, path: read.path }
  })
}

/** A guide's place in the navigation is fixed; only its review date can change. */
export async function placePage(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  builtIn: BuiltInTexts,
  { path, placement, reviewOn }: { path: string; placement: Placement; reviewOn: string },
): Promise<Result<object, PageError>> {
  if (!may(caller, 'edit-content')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'place-page' })
    const page = (await lockByPath(tx, path)) ?? (await beginGuide(tx, path, builtIn))
    if (!page) return { ok: false, reason: 'page-unknown' }
    if (page.kind === 'guide') {
      await updatePage(tx, page.id, { reviewOn })
      return { ok: true }
    }
    const isFull = placement === 'header' && (await countHeaderPages(tx, page.id)) >= headerPages
    if (isFull) return { ok: false, reason: 'header-full' }
    await updatePage(tx, page.id, { placement, reviewOn })
    return { ok: true }
  })
}

/** `restorePage` brings it back, with its texts and history. */
export async function deletePage(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { path }: { path: string },
): Promise<Result<object, PageError>> {
  if (!may(caller, 'edit-content')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const page = await lockByPath(tx, path)
    if (!page) return { ok: false, reason: 'page-unknown' }
    if (page.kind === 'guide') return { ok: false, reason: 'guide-stays' }
    await recordChange(tx, caller, { action: 'delete-page' })
    await updatePage(tx, page.id, { removedAt: tx.clock.now() })
    return { ok: true }
  })
}

export async function restorePage(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<{ path: string }, PageError>> {
  if (!may(caller, 'edit-content')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const page = await lockPage(tx, id)
    if (!page) return { ok: false, reason: 'page-unknown' }
    if (!page.removedAt) return { ok: false, reason: 'not-deleted' }
    if (await findPage(tx, page.path)) return { ok: false, reason: 'address-in-use' }
    const isFull = page.placement === 'header' && (await countHeaderPages(tx, page.id)) >= headerPages
    await recordChange(tx, caller, { action: 'restore-page' })
    await updatePage(tx, page.id, { removedAt: null, ...(isFull && { placement: 'none' }) })
    return { ok: true, path: page.path }
  })
}

async function lockByPath(tx: Transaction, path: string): Promise<ContentPage | undefined> {
  const page = await findPage(tx, path)
  return page && lockPage(tx, page.id)
}

async function beginGuide(tx: Transaction, path: string, builtIn: BuiltInTexts) {
  if (!builtIn.list().some(text => text.path === path)) return undefined
  const id = tx.ids.next()
  await insertPage(tx, { id, path, kind: 'guide', reviewOn: null })
  return lockByPath(tx, path)
}
