import { useRouteLoaderData } from 'react-router'
import type { OwnPage } from '#domain/foundation/content/content-pages.server.ts'
import type { Placement } from '#domain/foundation/content/content-text.ts'
import { type Language, languageNames, languages, pathIn } from '#platform/text/language.ts'
import { layoutMessages } from '../layout/layout-messages.ts'
import { useLanguage } from '../layout/site-facts.ts'

export type OwnLink = Pick<OwnPage, 'path' | 'placement' | 'titles'>

/** Returns links to the operator's pages. A page without this language gets a link to another language, marked with its name. */
export function useOwnLinks(placement: Exclude<Placement, 'none'>) {
  const language = useLanguage()
  const { ownLinks = [] } = useRouteLoaderData<() => { ownLinks?: OwnLink[] }>('root') ?? {}
  return ownLinks.filter(page => page.placement === placement).flatMap(page => linkTo(page, language))
}

function linkTo({ path, titles }: OwnLink, language: Language) {
  const shown = [language, ...languages].find(known => titles[known] !== undefined)
  const title = shown && titles[shown]
  if (!title) return []
  return [{ href: pathIn(shown, path), title, ...(shown !== language && { hrefLang: shown }) }]
}

export function OwnFooterLinks() {
  const { inEnglish } = layoutMessages[useLanguage()]
  const nameOf = (language: Language) => (language === 'en' ? inEnglish : languageNames[language])
  return useOwnLinks('footer').map(({ href, title, hrefLang }) => (
    <a key={href} href={href} hrefLang={hrefLang} className="inline-flex min-h-11 items-center hover:underline">
      <span lang={hrefLang}>{title}</span> {hrefLang && `(${nameOf(hrefLang)})`}
    </a>
  ))
}
