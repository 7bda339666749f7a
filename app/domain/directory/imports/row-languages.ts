import { type SpokenLanguage, spokenIn, spokenLanguages } from '../businesses/spoken-language.ts'
import type { Note } from './cell-text.ts'

/** Names and codes of each language in lists from English, Spanish, Creole, Portuguese and French speakers, without accents. */
const names: Record<SpokenLanguage, string> = {
  en: 'english|en|eng|ingles|angle|anglais|en us',
  es: 'spanish|espanol|espanhol|castellano|castilian|espagnol|panyol|es|sp|spa|esp|es us|es mx',
  ht: 'haitian|haitian creole|creole|criollo|criollo haitiano|kreyol|kreyol ayisyen|haitiano|creole haitien|crioulo haitiano|ht|hat',
  pt: 'portuguese|portugues|portugais|potige|brazilian|brazilian portuguese|pt|por|ptg|pt br',
  fr: 'french|frances|francais|franse|fr|fra|fre',
}
const known = new Map(
  spokenLanguages.flatMap(language => names[language].split('|').map(word => [word, language] as const)),
)

/** Texts that say "several languages" without naming them. */
const unnamed =
  /^(?:bi|multi|tri)?lingual(?:e|es)?$|^(?:bi|multi|tri)lingue$|^(?:yes|si|y|true|x|1|several|multiple|varios)$/
const dividers = /\s*(?:[,;/|&+•·]|\b(?:and|y|e|et|ak)\b)\s*/
/** Words around a name: "We speak Spanish fluently", "Se habla español". */
const around =
  /\b(?:we|i|speak|speaks|spoken|speaking|fluent|fluently|in|also|native|se|habla|hablamos|hablo|tambien|staff|only|language|languages|idiomas?)\b/g

/** Returns the languages that a cell names, or null. "Bilingual" names none: a guess could promise what nobody there speaks. */
export function readLanguages(text: string, note: Note): SpokenLanguage[] | null {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[().:_-]+/g, ' ')
  const parts = plain
    .split(dividers)
    .map(part => part.replace(around, ' ').replace(/\s+/g, ' ').trim())
    .filter(part => part !== '')
  const read = parts.flatMap(readPart)
  const isNamed = read.some(part => known.has(part))
  note(!isNamed && read.some(part => unnamed.test(part)) && 'languages-unnamed')
  note(read.some(part => !known.has(part) && !unnamed.test(part)) && 'languages-unknown')
  const found = spokenIn(read.flatMap(part => known.get(part) ?? []))
  return found.length > 0 ? found : null
}

/** Splits "english spanish" and "bilingual english" into words, unless the whole part is a name. */
function readPart(part: string) {
  if (known.has(part) || unnamed.test(part)) return [part]
  const words = part.split(' ')
  return words.some(word => known.has(word)) ? words : [part]
}
