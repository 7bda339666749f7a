import { ArrowDown, ArrowUp } from 'lucide-react'
import { Form, Link } from 'react-router'
import { cardTitles } from '#domain/foundation/settings/setting-card.ts'
import { link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import type { SavedSettings } from './read-settings.server.ts'
import { openForm, type SettingsAnswer } from './settings-answer.ts'

type Props = { categories: SavedSettings['categories']; answer: SettingsAnswer | undefined }

export function CategoryOrder({ categories, answer }: Props) {
  const { notice } = openForm(answer, 'categories')
  return (
    <section
      id="card-categories"
      aria-labelledby="categories-title"
      className="scroll-mt-20 rounded-panel border border-line bg-surface p-5 md:p-6"
    >
      <h3 id="categories-title">{cardTitles.categories}</h3>
      <p className="mt-1 text-sm text-ink-2">The search filters appear in this order.</p>
      <Link to="/admin/settings/categories" className={`${link} inline-flex min-h-11 items-center`}>
        Add, rename and merge categories
      </Link>
      {notice && <Notice>{notice}</Notice>}
      <Form method="post" preventScrollReset className="mt-3">
        <input type="hidden" name="seen" value={categories.map(({ slug }) => slug).join()} />
        <ol>
          {categories.map(({ slug, name }, at) => (
            <li key={slug} className="flex items-center gap-1 border-b border-line last:border-0">
              <span className="min-w-0 grow py-2">{name}</span>
              <MoveButton move={`up ${slug}`} label={`Move ${name} up`} isEnd={at === 0} />
              <MoveButton move={`down ${slug}`} label={`Move ${name} down`} isEnd={at === categories.length - 1} />
            </li>
          ))}
        </ol>
      </Form>
    </section>
  )
}

/** Stays enabled at the end of the list, so that it doesn't lose focus. */
function MoveButton({ move, label, isEnd }: { move: string; label: string; isEnd: boolean }) {
  const Icon = move.startsWith('up') ? ArrowUp : ArrowDown
  return (
    <button
      type="submit"
      name="move"
      value={move}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={event => isEnd && event.preventDefault()}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-2 hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
