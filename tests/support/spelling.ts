import { readFileSync } from 'node:fs'
import english from 'dictionary-en'
import nspell from 'nspell'

/** Domain words and local names that no dictionary has, one per line; capitalized ones are names. */
const own = new Set(
  readFileSync('tests/data/english-words.txt', 'utf8')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#')),
)

export const names: ReadonlySet<string> = new Set([...own].filter(word => /^\p{Lu}/u.test(word)))

const dictionary = nspell(Buffer.from(english.aff), Buffer.from(english.dic))

/** Without our own list of words. */
export function isEnglish(word: string) {
  return dictionary.correct(word)
}

/** Returns words that are neither in the dictionary nor on the list; skips words with a digit. */
export function misspelled(messages: readonly string[]) {
  return [...new Set(messages.map(plain))].filter(word => !/\d/.test(word) && !isKnown(word))
}

function isKnown(word: string): boolean {
  if (own.has(word) || own.has(word.toLowerCase()) || dictionary.correct(word)) return true
  const parts = word.split('-')
  return parts.length > 1 && parts.every(part => part === '' || isKnown(part))
}

function plain(word: string) {
  return word.replaceAll('’', "'").replace(/'s$/, '')
}
