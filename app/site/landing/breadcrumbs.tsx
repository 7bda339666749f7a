import { link } from '#ui/button.ts'
import { layoutMessages } from '../layout/layout-messages.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { breadcrumbData, type Crumb, StructuredData } from '../structured-data/structured-data.tsx'
import { linkIn } from '../translated-paths.ts'
import { landingMessages } from './landing-messages.ts'

/** Breadcrumbs, visible and as structured data; the last one is the page itself. Their paths are English. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const language = useLanguage()
  const [here, ...before] = [...crumbs].reverse()
  return (
    <nav aria-label={landingMessages[language].breadcrumb} className="-mt-5 text-sm">
      <StructuredData of={breadcrumbData(crumbs, language)} />
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ name: layoutMessages[language].home, path: '/' }, ...before.reverse()].map(({ name, path }) => (
          <li key={path} className="flex items-center gap-2 after:text-ink-3 after:content-['/']">
            <a {...linkIn(language, path)} className={`${link} inline-flex min-h-11 items-center`}>
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
