import { Link } from 'react-router'
import { button } from '#ui/button.ts'
import type { ListPages } from './list-address.ts'

const steps = [
  ['first', 'First'],
  ['previous', 'Previous'],
  ['next', 'Next'],
  ['last', 'Last'],
] as const

/** A step without a target stays in place as plain text, so the other links don't move. */
export function ListPaging({ pages }: { pages: ListPages }) {
  if (steps.every(([step]) => pages[step] === null)) return null
  return (
    <nav aria-label="Pages of businesses" className="mt-5 flex flex-wrap justify-end gap-2">
      {steps.map(([step, words]) => {
        const path = pages[step]
        const look = `${button.outlined} min-h-11! px-4!`
        return path ? (
          <Link key={step} to={path} className={look}>
            {words}
          </Link>
        ) : (
          <span key={step} aria-hidden className={`${look} cursor-default! border-line! text-ink-3!`}>
            {words}
          </span>
        )
      })}
    </nav>
  )
}
