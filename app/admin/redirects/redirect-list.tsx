import { Form, Link } from 'react-router'
import { redirectMessages } from '#domain/directory/redirects/redirect-messages.ts'
import type { Redirect, RedirectChange } from '#domain/directory/redirects/redirects.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'

const { list, changes: latest } = redirectMessages.en
const small = 'min-h-11! px-4!'

type Props = {
  redirects: Redirect[]
  total: number
  search: string
  number: number
  pages: number
  changes: RedirectChange[]
}

export function RedirectList({ redirects, total, search, number, pages, changes }: Props) {
  return (
    <section aria-labelledby="all-redirects" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id="all-redirects" className="text-xl">
          {list.title} <span className="text-base font-normal text-ink-2">{list.total(total)}</span>
        </h3>
        <Form role="search" className="flex gap-2">
          <input
            type="search"
            name="search"
            defaultValue={search}
            aria-label={list.search}
            placeholder={list.search}
            className="min-h-11 min-w-0 rounded-control border border-edge bg-surface px-3"
          />
          <button type="submit" className={`${button.outlined} ${small}`}>
            {list.find}
          </button>
        </Form>
      </div>
      {redirects.length === 0 ? (
        <p className="mt-3 rounded-panel border border-line bg-surface px-6 py-10 text-center text-ink-2">
          {list.none}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-panel border border-line bg-surface">
          {redirects.map(({ id, path, target }) => (
            <li key={id} className="grid items-center gap-3 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{path}</span> → {target}
              </p>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button type="submit" name="intent" value="remove" className={`${button.outlined} ${small}`}>
                  {list.remove} <span className="sr-only">{path}</span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Pages search={search} number={number} pages={pages} />
      {changes.length > 0 && <Changes changes={changes} />}
    </section>
  )
}

function Pages({ search, number, pages }: Pick<Props, 'search' | 'number' | 'pages'>) {
  if (pages <= 1) return null
  const to = (page: number) => `?${new URLSearchParams({ ...(search !== '' && { search }), page: String(page) })}`
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-2">
      {number > 1 && (
        <Link to={to(number - 1)} className={`${button.outlined} ${small}`}>
          Previous
        </Link>
      )}
      {number < pages && (
        <Link to={to(number + 1)} className={`${button.outlined} ${small}`}>
          Next
        </Link>
      )}
    </nav>
  )
}

function Changes({ changes }: { changes: RedirectChange[] }) {
  return (
    <>
      <h3 className="mt-8 text-xl">{latest.title}</h3>
      <ul className="mt-3 divide-y divide-line rounded-panel border border-line bg-surface">
        {changes.map(({ id, at, added, removed, isUndone }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-5">
            <p className="text-[15px] tabular-nums">
              {timeIn(region.zone, at)} · {latest.said(added, removed)}
            </p>
            {isUndone ? (
              <span className="text-[15px] text-ink-2">{latest.undone}</span>
            ) : (
              <Form method="post">
                <input type="hidden" name="changeId" value={id} />
                <button type="submit" name="intent" value="undo" className={`${button.outlined} ${small}`}>
                  {latest.undo} <span className="sr-only">{timeIn(region.zone, at)}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
