import { useLocation } from 'react-router'
import { languageOfPath } from '#platform/text/language.ts'

/** Returns the current page's language, taken from its URL, so that it also works if a loader failed. */
export function useLanguage() {
  return languageOfPath(useLocation().pathname)
}
