import { parseArgs } from 'node:util'
import { compose } from '#boot/compose.ts'
import { limitsOf } from '#boot/limits.ts'
import type { Caller } from '#domain/app.ts'
import { undoListingChange } from '#domain/directory/history/undo-listing-change.server.ts'
import { flagListings, removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { memoryMail } from '#tests/support/memory-mail.ts'
import { recorded } from '#tests/support/recorded.ts'
import { asShown } from '#tests/support/shown-listings.ts'
import { report } from './outcome.ts'
import { words } from './search/many-listings.ts'
import { serveDirectory } from './serve-directory.ts'
import { signIn } from './sign-in.ts'

// Measures the operator's list of a million listings: pages, a search, and changes of ten thousand at once.

const { values: given } = parseArgs({
  options: { listings: { type: 'string', default: '1000000' }, goal: { type: 'string', default: '300' } },
})
const [listings, goal] = [Number(given.listings), Number(given.goal)]
const switched = 10_000
const orders = ['newest', 'name', 'rating', 'reviews']
const operator: Caller = { actor: { kind: 'system', id: 'bench' }, requestId: 'bench', language: 'en' }

const { url: site, connection, client, stop } = await serveDirectory(listings)
try {
  const cookie = await signIn(site)
  await measure(
    'first page',
    orders.map(sort => listPath({ sort })),
    cookie,
  )
  await measure(
    'search',
    words.slice(0, 40).map(q => listPath({ q })),
    cookie,
  )
  await measure(
    'last page',
    orders.map(sort => listPath({ sort, page: 'last' })),
    cookie,
  )
  await switchMany()
  // Includes the figures of thirty days, after a change to twenty thousand listings.
  await measure('the whole dashboard', ['/admin'], cookie, 1_000)
} finally {
  await stop()
}

/** Returns the address of the list's data alone, which the page requests on a search, a sort or a page change. */
function listPath(asked: Record<string, string>) {
  return `/admin.data?${new URLSearchParams({ ...asked, _routes: 'admin/businesses/businesses-page' })}`
}

/** Measures each page five times, or once if there are many, after a warm-up request. */
async function measure(name: string, paths: string[], cookie: string, most = goal) {
  const times: number[] = []
  const rounds = paths.length < 10 ? 6 : 1
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) {
      const started = performance.now()
      const answer = await fetch(site + path, { headers: { cookie } })
      if (!(await answer.text()).includes('removedAt')) throw new Error(`${answer.status} without a business: ${path}`)
      if (round > 0 || rounds === 1) times.push(performance.now() - started)
    }
  }
  times.sort((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY
  const longest = times.at(-1) ?? 0
  report({
    name: `operator's list, ${name} of ${listings.toLocaleString('en')} (longest ${longest.toFixed(0)} ms)`,
    measured: `${median.toFixed(0)} ms`,
    goal: `at most ${most} ms`,
    isMet: median <= most,
  })
}

async function switchMany() {
  const { app, close } = compose({ connection, secret: 'bench', mail: memoryMail(), limits: limitsOf('demonstration') })
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id from businesses where not claimed and removed_at is null limit $1',
      [switched],
    )
    const selection = asShown({ kind: 'some', ids: rows.map(({ id }) => id) })
    for (const { name, act } of [
      {
        name: 'switched',
        act: () => recorded(flagListings(app, operator, { selection, flag: 'claimed', value: true })),
      },
      { name: 'deleted', act: () => removeListings(app, operator, selection) },
    ]) {
      const started = performance.now()
      const done = await act()
      if (!done.ok) throw new Error(done.reason)
      const finished = performance.now()
      const undone = await undoListingChange(app, operator, { changeId: done.changeId })
      report({
        name: `${done.count.toLocaleString('en')} ${name} in one change, and undone in one`,
        measured: `${(finished - started).toFixed(0)} + ${(performance.now() - finished).toFixed(0)} ms`,
        goal: 'all of them',
        isMet: done.count === rows.length && undone.ok && undone.count === rows.length,
      })
    }
  } finally {
    await close()
  }
}
