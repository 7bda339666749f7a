import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { lockChange, recordChange } from '#domain/foundation/changes/changes.server.ts'
import { whyNotUndoable } from '#domain/foundation/changes/undo-window.ts'
import { readOwnPages } from '#domain/foundation/content/content-pages.server.ts'
import { may } from '#domain/permissions.ts'
import {
  isOwnArea,
  oldPathOf,
  type RedirectPair,
  type RedirectProblem,
  readTarget,
  redirectActions,
  slugOfPath,
} from './redirect.ts'
import { dropRedirect, findRedirects, findSlugsWithPage, reverseRedirects, setRedirects } from './redirects.server.ts'

export type SiteAddresses = {
  host: string
  /** `free`: no page of the product can be there. `may-lack`: a page of something that may not exist. `own`: always a page. */
  kindOf(path: string): AddressKind
  hasPage(path: string): Promise<boolean>
}
export type AddressKind = 'free' | 'may-lack' | 'own'

export type RejectedPair = RedirectPair & { problem: RedirectProblem }
type Added = { added: number; replaced: number; same: number; rejected: RejectedPair[]; changeId: string | null }
export type AddRedirectsError = 'forbidden'

/** Adds the redirects that would work, and returns the others with their errors. One change, which can be undone. */
export async function addRedirects(
  app: Pick<App, 'db' | 'clock' | 'transaction'>,
  caller: Caller,
  site: SiteAddresses,
  pairs: readonly RedirectPair[],
): Promise<Result<Added, AddRedirectsError>> {
  if (!may(caller, 'manage-redirects')) return { ok: false, reason: 'forbidden' }
  const { good, rejected } = await checkPairs(app, site, pairs)
  if (good.length === 0) return { ok: true, added: 0, replaced: 0, same: 0, rejected, changeId: null }
  return app.transaction(async tx => {
    const changeId = await recordChange(tx, caller, { action: 'add-redirects' })
    const counts = await setRedirects(tx, { changeId }, good)
    return { ok: true, ...counts, same: good.length - counts.added - counts.replaced, rejected, changeId }
  })
}

type Way = { pair: RedirectPair; path: string; target: string }

async function checkPairs(app: Pick<App, 'db' | 'clock'>, site: SiteAddresses, pairs: readonly RedirectPair[]) {
  const rejected: RejectedPair[] = []
  const ways = new Map<string, Way>()
  const reject = (pair: RedirectPair, problem: RedirectProblem) => rejected.push({ ...pair, problem })
  for (const pair of pairs) {
    const path = oldPathOf(pair.from)
    const target = readTarget(pair.to, site.host)
    const other = path === null ? undefined : ways.get(path)
    if (path === null) reject(pair, 'not-an-address')
    else if (!target.ok) reject(pair, target.problem)
    else if (isOwnArea(path) || site.kindOf(path) === 'own') reject(pair, 'own-address')
    else if (isOwnArea(target.path)) reject(pair, 'target-missing')
    else if (path === target.path) reject(pair, 'same-address')
    else if (other && other.target !== target.path) reject(pair, 'given-twice')
    else if (!other) ways.set(path, { pair, path, target: target.path })
  }
  const paths = [...ways.values()].flatMap(({ path, target }) => [path, target])
  const known = await findRedirects(app, paths)
  const slugs = await findSlugsWithPage(app, [...paths, ...known.values()].map(slugOfPath).filter(isText))
  const isOldThere = openPageCheck(site, slugs)
  const isTargetThere = openPageCheck(site, slugs)
  const own = new Set((await readOwnPages(app)).pages.map(page => page.path))
  const good: { path: string; target: string }[] = []
  for (const { pair, path } of ways.values()) {
    const target = followed(path, step => ways.get(step)?.target ?? known.get(step))
    if (target === undefined) reject(pair, 'loop')
    else if (own.has(path) || (site.kindOf(path) === 'may-lack' && !known.has(path) && (await isOldThere(path))))
      reject(pair, 'has-page')
    else {
      const isThere = own.has(target) || (await isTargetThere(target))
      if (isThere) good.push({ path, target })
      else reject(pair, isThere === undefined ? 'not-checked' : 'target-missing')
    }
  }
  return { good, rejected: rejected.sort((a, b) => a.line - b.line) }
}

function isText(text: string | undefined) {
  return text !== undefined
}

const stepsFollowed = 10

/** Returns the end of a chain of redirects, so that a visitor is sent on once; undefined for a loop. */
function followed(path: string, next: (path: string) => string | undefined) {
  let at = path
  for (let step = 0; step < stepsFollowed; step++) {
    const onward = next(at)
    if (onward === undefined) return at
    if (onward === path) return undefined
    at = onward
  }
  return undefined
}

/** Checking a page costs a request to ourselves, so only this many are checked for each file. Listings are looked up in the database. */
const pagesAsked = 500

/** The check returns undefined for pages beyond that number. */
function openPageCheck(site: SiteAddresses, slugs: ReadonlySet<string>) {
  const answers = new Map<string, boolean>()
  return async (path: string) => {
    const slug = slugOfPath(path)
    if (slug !== undefined) return slugs.has(slug)
    if (site.kindOf(path) === 'free') return false
    const known = answers.get(path)
    if (known !== undefined || answers.size >= pagesAsked) return known
    const isThere = await site.hasPage(path)
    answers.set(path, isThere)
    return isThere
  }
}

export type ChangeRedirectsError = 'forbidden' | 'redirect-unknown' | 'already-undone' | 'too-late' | 'nothing-left'

export async function removeRedirect(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<{ changeId: string }, ChangeRedirectsError>> {
  if (!may(caller, 'manage-redirects')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const changeId = await recordChange(tx, caller, { action: 'remove-redirect' })
    if (!(await dropRedirect(tx, { changeId, id }))) return { ok: false, reason: 'redirect-unknown' }
    return { ok: true, changeId }
  })
}

/** The undo is a change as well, and can be undone too. */
export async function undoRedirects(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ changeId: string; count: number }, ChangeRedirectsError>> {
  if (!may(caller, 'manage-redirects')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async (tx: Transaction) => {
    const change = await lockChange(tx, changeId)
    if (!change || !redirectActions.some(action => action === change.action))
      return { ok: false, reason: 'redirect-unknown' }
    const overdue = whyNotUndoable(change, tx.clock.now())
    if (overdue) return { ok: false, reason: overdue }
    const undoId = await recordChange(tx, caller, { action: 'undo-redirects', undoes: changeId })
    const count = await reverseRedirects(tx, { changeId, undoId })
    return count > 0 ? { ok: true, changeId: undoId, count } : { ok: false, reason: 'nothing-left' }
  })
}
