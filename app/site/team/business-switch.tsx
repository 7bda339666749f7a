import { Link, useLocation } from 'react-router'
import type { OwnBusiness } from '#domain/directory/team/members.server.ts'

type Props = { businesses: Pick<OwnBusiness, 'id' | 'name' | 'city'>[]; chosen: Pick<OwnBusiness, 'id'> }

const choice =
  'inline-flex min-h-11 items-center rounded-full border border-edge px-4 font-semibold text-ink-2 no-underline hover:border-ink hover:text-ink aria-[current]:border-accent aria-[current]:bg-tint aria-[current]:text-tint-ink'

/** Links to the same page for each of a person's businesses; nothing with only one. */
export function BusinessSwitch({ businesses, chosen }: Props) {
  const { pathname } = useLocation()
  if (businesses.length < 2) return null
  return (
    <nav aria-label="Business" className="mt-4 flex flex-wrap gap-2">
      {businesses.map(({ id, name, city }) => (
        <Link
          key={id}
          to={`${pathname}?business=${id}`}
          className={choice}
          {...(id === chosen.id && { 'aria-current': 'page' as const })}
        >
          {name}
          {businesses.some(other => other.id !== id && other.name === name) && `, ${city}`}
        </Link>
      ))}
    </nav>
  )
}
