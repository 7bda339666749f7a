import type { Heading } from './article.ts'

type Props = { title: string; parts: readonly Heading[]; className: string }

export function OnThisPage({ title, parts, className }: Props) {
  return (
    <nav aria-labelledby="contents" className={`${className} print:hidden`}>
      <div className="lg:sticky lg:top-24">
        <p id="contents" className="text-sm font-bold">
          {title}
        </p>
        <ul className="mt-2 border-l-2 border-line text-sm sm:columns-2 lg:columns-1">
          {parts.map(({ id, value }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center pl-3 text-ink-2 hover:text-ink">
                {value}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
