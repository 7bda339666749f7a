import { createHash } from 'node:crypto'
import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { RecordedAction } from '#domain/foundation/changes/recorded-action.ts'
import { may } from '#domain/permissions.ts'
import {
  type CategoryRow,
  hasListings,
  insertCategory,
  lockCategories,
  updateCategory,
} from '../businesses/categories.server.ts'
import type { CategoryError } from './category-form.ts'
import type { CategoryInput } from './category-schema.server.ts'

/** Every page names categories, and the pages of places list them. */
export const categoryTags = ['settings', 'listings']

type Parts = Pick<App, 'transaction'>
type Changed = Result<{ slug: string; changeId: string }, CategoryError>

/** Adds a category with pages. A category that exists only as imported text keeps its listings. */
export function addCategory(app: Parts, caller: Caller, input: CategoryInput): Promise<Changed> {
  return changing(app, caller, 'add-category', async (tx, rows, changeId) => {
    const others = rows.filter(row => !isNamed(row, input.name) || row.standard || row.mergedInto !== null)
    const reason = whyTaken(others, input)
    if (reason) return { ok: false, reason }
    const position = Math.max(0, ...rows.map(row => row.position)) + 1
    const values = { ...columnsOf(input), position, standard: true }
    const present = rows.find(row => !others.includes(row))
    if (present) await updateCategory(tx, present.id, values)
    else await insertCategory(tx, { ...values, createdChangeId: changeId })
    return { ok: true, slug: input.slug, changeId }
  })
}

type Edit = { slug: string; version: string; input: CategoryInput }

/** The previous name and address stay reserved for it: imports, the API and links still find the category by them. */
export function changeCategory(app: Parts, caller: Caller, { slug, version, input }: Edit): Promise<Changed> {
  return changing(app, caller, 'change-category', async (tx, rows, changeId) => {
    const own = rows.find(row => row.slug === slug && row.standard)
    if (!own) return { ok: false, reason: 'category-unknown' }
    if (versionOf(own) !== version) return { ok: false, reason: 'changed-meanwhile' }
    const others = rows.filter(row => row !== own)
    const reason = whyTaken(others, input)
    if (reason) return { ok: false, reason }
    await updateCategory(tx, own.id, {
      ...columnsOf(input),
      formerNames: [...own.formerNames, own.name].filter(unlike(input.name)),
      formerSlugs: [...own.formerSlugs, own.slug].filter(unlike(input.slug)),
    })
    return { ok: true, slug: input.slug, changeId }
  })
}

/** Ends the pages of a category that no listing has, not even one that was deleted: an undo of that would need it. */
export function removeCategory(app: Parts, caller: Caller, { slug, version }: Omit<Edit, 'input'>): Promise<Changed> {
  return changing(app, caller, 'remove-category', async (tx, rows, changeId) => {
    const own = rows.find(row => row.slug === slug && row.standard)
    if (!own) return { ok: false, reason: 'category-unknown' }
    if (versionOf(own) !== version) return { ok: false, reason: 'changed-meanwhile' }
    if (rows.filter(row => row.standard).length === 1) return { ok: false, reason: 'last-category' }
    if (await hasListings(tx, own.id)) return { ok: false, reason: 'has-listings' }
    await updateCategory(tx, own.id, { standard: false })
    return { ok: true, slug, changeId }
  })
}

type Change = (tx: Transaction, rows: CategoryRow[], changeId: string) => Promise<Changed>

async function changing(app: Parts, caller: Caller, action: RecordedAction, change: Change): Promise<Changed> {
  if (!may(caller, 'change-settings')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Changed>(async tx => {
    const rows = await lockCategories(tx)
    return change(tx, rows, await recordChange(tx, caller, { action, tags: categoryTags }))
  })
}

/** Identifies what the operator saw of a category. */
export function versionOf(row: CategoryRow) {
  return createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 16)
}

function columnsOf({ es, ht, ...input }: CategoryInput) {
  return { ...input, nameEs: es, nameHt: ht }
}

function whyTaken(others: readonly CategoryRow[], { name, slug }: CategoryInput) {
  if (others.some(row => isNamed(row, name))) return 'name-taken'
  return others.some(row => row.slug === slug || row.formerSlugs.includes(slug)) ? 'slug-taken' : undefined
}

function isNamed({ name, formerNames }: CategoryRow, sought: string) {
  return [name, ...formerNames].some(own => own.toLowerCase() === sought.toLowerCase())
}

function unlike(text: string) {
  return (other: string, at: number, all: readonly string[]) =>
    other.toLowerCase() !== text.toLowerCase() && all.indexOf(other) === at
}
