import { ChevronDown, Languages } from 'lucide-react'
import { languageNames } from '#platform/text/language.ts'
import { switchPaths } from '../translated-paths.ts'
import { layoutMessages } from './layout-messages.ts'
import { useLanguage, useOwnCounterparts } from './site-facts.ts'

/** Links to the same page in other languages, in a menu that opens without JavaScript. `path` includes the page's query. */
export function LanguageSwitch({ path }: { path: string }) {
  const here = useLanguage()
  const own = useOwnCounterparts() ?? []
  const paths = switchPaths(path).map(other => own.find(({ language }) => language === other.language) ?? other)
  return (
    <details name="header-menu" className="md:relative">
      <summary className="inline-flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-1.5 px-1.5 font-semibold">
        <Languages aria-hidden className="size-5" />
        <span className="sr-only">{`${layoutMessages[here].language}:`}</span>
        <span className="max-lg:sr-only">{languageNames[here]}</span>
        <span aria-hidden className="uppercase max-[359px]:hidden lg:hidden">
          {here}
        </span>
        <ChevronDown aria-hidden className="size-4 max-lg:hidden" />
      </summary>
      <ul className="absolute inset-x-0 top-full grid gap-1 border-b border-line bg-raised p-4 shadow-float md:right-0 md:left-auto md:min-w-44 md:rounded-panel md:border md:p-2">
        {paths.map(({ language, path }) => (
          <li key={language}>
            <a
              href={path}
              lang={language}
              hrefLang={language}
              aria-current={language === here ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-sunken aria-[current]:bg-tint aria-[current]:text-tint-ink"
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
