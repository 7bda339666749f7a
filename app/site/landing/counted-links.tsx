import { link } from '#ui/button.ts'

type Props = { title: string; links: readonly { name: string; path: string; listings: number }[] }

/** Links, each with its number of contractors. */
export function CountedLinks({ title, links }: Props) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2">
        {links.map(({ name, path, listings }) => (
          <li key={path} className="border-b border-line">
            <a href={path} className={`${link} flex min-h-11 items-center justify-between gap-3`}>
              {name}
              <span className="font-normal text-ink-2 tabular-nums">{listings}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
