import { Building2 } from 'lucide-react'
import { Link } from 'react-router'
import { button } from '#ui/button.ts'
import type { ListPages } from './list-address.ts'

const steps = [
  ['first', 'First'],
  ['previous', 'Previous'],
  ['next', 'Next'],
  ['last', 'Last'],
] as const

export function ListPaging({ pages }: { pages: ListPages }) {
  if (steps.every(([step]) => pages[step] === null)) return null
  return (
    <nav aria-label="Pages of businesses" className="mt-5 flex flex-wrap justify-end gap-2">
      {steps.map(([step, messages]) => {
        const path = pages[step]
        const look = `${button.outlined} min-h-11! px-4!`
        return path ? (
          <Link key={step} to={path} className={look}>
            {messages}
          </Link>
        ) : (
          <span key={step} aria-hidden className={`${look} cursor-default! border-line! text-ink-3!`}>
            {messages}
          </span>
        )
      })}
    </nav>
  )
}

export function EmptyList({ isSearch }: { isSearch: boolean }) {
  return (
    <div className="mt-4 grid justify-items-center gap-2 rounded-panel border border-line bg-surface px-6 py-14 text-center">
      <Building2 aria-hidden className="size-10 text-ink-3" />
      <h3>No businesses found</h3>
      <p className="text-ink-2">
        {isSearch ? 'No businesses match your search criteria.' : 'Add the first one, or upload a list.'}
      </p>
    </div>
  )
}
