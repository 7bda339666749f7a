import { Link } from 'react-router'
import { button } from '#ui/button.ts'

/** The ways to the pages before and after this one of a list in `?page=`. */
export function PageLinks({ number, pages }: { number: number; pages: number }) {
  if (pages <= 1) return null
  const look = `${button.outlined} min-h-11! px-4!`
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-2">
      {number > 1 && (
        <Link to={`?page=${number - 1}`} className={look}>
          Previous
        </Link>
      )}
      {number < pages && (
        <Link to={`?page=${number + 1}`} className={look}>
          Next
        </Link>
      )}
    </nav>
  )
}
