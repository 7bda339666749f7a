import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { link } from '#ui/button.ts'

type Props = { title: string; id?: string; isRemoved?: boolean; back?: string; children: ReactNode }

const parts = [
  ['', 'Details'],
  ['/photos', 'Logo and photos'],
  ['/check', 'Verified'],
  ['/history', 'History'],
] as const
const part =
  'inline-flex min-h-11 items-center border-b-3 border-transparent px-3 text-[15px] font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink'

/** The pages of one business, with the way back to the list. */
export function BusinessFrame({ title, id, isRemoved = false, back = '/admin', children }: Props) {
  return (
    <>
      <Link to={back} className={`${link} inline-flex min-h-11 items-center`}>
        ← All businesses
      </Link>
      <h2>{title}</h2>
      {id && !isRemoved && (
        <nav aria-label="This business" className="mt-3 flex overflow-x-auto border-b border-line">
          {parts.map(([path, words]) => (
            <NavLink key={path} to={`/admin/businesses/${id}${path}`} end className={part}>
              {words}
            </NavLink>
          ))}
        </nav>
      )}
      <div className="mt-6">{children}</div>
    </>
  )
}
