import { useLocation } from 'react-router'
import { languageOfPath } from '#platform/text/language.ts'

/** The language of the page that is drawn, also where its loaders failed: it stands in the address. */
export function useLanguage() {
  return languageOfPath(useLocation().pathname)
}
