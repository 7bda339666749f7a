import type { Language } from './language.ts'

/** Returns names as a list in a sentence: `Ace, Bay and Cay`. ICU has no rules for Creole. */
export function listText(language: Language, names: readonly string[]) {
  if (language !== 'ht') return new Intl.ListFormat(language).format(names)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ak ${names.at(-1)}`
}
