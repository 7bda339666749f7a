import { Form, Link } from 'react-router'
import { bulkWords } from '#domain/directory/listings/bulk-words.ts'
import type { ListingQuery } from '#domain/directory/listings/listing-query.ts'
import { button } from '#ui/button.ts'
import { listPath } from '../businesses/list-address.ts'
import { WordsField } from '../businesses/words-field.tsx'

type Props = { query: ListingQuery; found: number }

const filters = [
  { show: 'all', words: 'All' },
  { show: 'claimed', words: 'Claimed' },
  { show: 'unclaimed', words: 'Unclaimed' },
  { show: 'featured', words: 'Featured' },
] as const
const look = `${button.outlined} min-h-11! px-3! md:px-4! aria-[current]:border-accent! aria-[current]:bg-tint! aria-[current]:text-tint-ink!`

/** Filters the list; each choice is a link that can be bookmarked. */
export function FindSelectable({ query, found }: Props) {
  return (
    <search className="grid gap-3">
      <Form action="/admin/tools" preventScrollReset className="flex items-end gap-2">
        {query.show !== 'all' && <input type="hidden" name="show" value={query.show} />}
        <WordsField words={query.q} className="min-w-0 flex-1" />
        <button type="submit" className={`${button.outlined} min-h-11! px-4!`}>
          Search
        </button>
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ul aria-label="Filter" className="flex flex-wrap gap-2">
          {filters.map(({ show, words: label }) => (
            <li key={show}>
              <Link
                to={listPath({ ...query, show }, {}, '/admin/tools')}
                preventScrollReset
                aria-current={show === query.show ? 'true' : undefined}
                className={look}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p role="status" className="text-ink-2 tabular-nums">
          {bulkWords.found(found)}
        </p>
      </div>
    </search>
  )
}
