import { link } from '#ui/button.ts'
import { breadcrumbData, type Crumb, StructuredData } from '../structured-data/structured-data.tsx'

/** Breadcrumbs, visible and as structured data; the last one is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const [here, ...before] = [...crumbs].reverse()
  return (
    <nav aria-label="Breadcrumb" className="-mt-5 text-sm">
      <StructuredData of={breadcrumbData(crumbs)} />
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ name: 'Home', path: '/' }, ...before.reverse()].map(({ name, path }) => (
          <li key={path} className="flex items-center gap-2 after:text-ink-3 after:content-['/']">
            <a href={path} className={`${link} inline-flex min-h-11 items-center`}>
              {name}
            </a>
          </li>
        ))}
        <li aria-current="page" className="text-ink-2">
          {here?.name}
        </li>
      </ol>
    </nav>
  )
}
