import type { Language } from './language.ts'

/** Names as a sentence counts them up: `Ace, Bay and Cay`. ICU does not know how Creole does it. */
export function listText(language: Language, names: readonly string[]) {
  if (language !== 'ht') return new Intl.ListFormat(language).format(names)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ak ${names.at(-1)}`
}
