import { Link } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { listCategories, listTextCategories } from '#domain/directory/categories/category-list.server.ts'
import { undoWayOf } from '#domain/directory/history/undo-way.ts'
import { readChange } from '#domain/foundation/changes/changes.server.ts'
import { button, link } from '#ui/button.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/categories-page'
import { categoriesPath, doneParameter } from './categories-path.ts'

export const handle: RouteHandle = { permission: 'change-settings', hydrate: true, isBare: true }

const textsShown = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const done = new URL(request.url).searchParams.get(doneParameter) ?? ''
  const [categories, texts, change] = await Promise.all([
    listCategories(app),
    listTextCategories(app, textsShown),
    readChange(app, done),
  ])
  const isOurs = change && change.undoId === null && undoWayOf(change) === 'category'
  return { categories, texts, undo: isOurs ? change.id : null }
}

export default function CategoriesPage({ loaderData: { categories, texts, undo } }: Route.ComponentProps) {
  return (
    <>
      <title>Categories | Admin</title>
      <Link to="/admin/settings#card-categories" className={`${link} inline-flex min-h-11 items-center`}>
        Settings
      </Link>
      <h2>Categories</h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        Each category has its own pages and appears in filters, forms, imports and the API. Change their order in
        Settings.
      </p>
      {undo && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-x-4 font-semibold text-green">
          Saved.
          <Link to={`/admin/audit/${undo}/undo`} className={`${link} inline-flex min-h-11 items-center`}>
            Undo…
          </Link>
        </p>
      )}
      <p className="mt-4">
        <Link to={`${categoriesPath}/new`} className={button.outlined}>
          Add category
        </Link>
      </p>
      <ul className="mt-4 max-w-2xl divide-y divide-line rounded-panel border border-line bg-surface px-4">
        {categories.map(({ slug, name, listings }) => (
          <li key={slug}>
            <Link
              to={`${categoriesPath}/${slug}`}
              className={`${link} flex min-h-12 items-center justify-between gap-4 py-2`}
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Count listings={listings} />
            </Link>
          </li>
        ))}
      </ul>
      {texts.length > 0 && <TextCategories texts={texts} />}
    </>
  )
}

function Count({ listings }: { listings: number }) {
  return (
    <span className="shrink-0 font-normal text-ink-2 tabular-nums">
      {`${listings.toLocaleString('en')} ${listings === 1 ? 'listing' : 'listings'}`}
    </span>
  )
}

/** Imports keep a category that nobody added as a text. */
function TextCategories({ texts }: { texts: { name: string; listings: number }[] }) {
  return (
    <section aria-labelledby="texts" className="mt-8 max-w-2xl">
      <h3 id="texts">Without a page</h3>
      <p className="mt-1 text-sm text-ink-2">Imports brought these. Add one, and its listings get its page.</p>
      <ul className="mt-3 border-t border-line">
        {texts.map(({ name, listings }) => (
          <li key={name} className="border-b border-line">
            <Link
              to={`${categoriesPath}/new?${new URLSearchParams({ name })}`}
              className={`${link} flex min-h-12 items-center justify-between gap-4 py-2`}
            >
              <span className="min-w-0 wrap-anywhere">{`Add ${name}`}</span>
              <Count listings={listings} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
