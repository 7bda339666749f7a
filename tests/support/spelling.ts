import { readFileSync } from 'node:fs'
import english from 'dictionary-en'
import nspell from 'nspell'

/** Words of our own trade and place that no dictionary has, one a line; those with a capital are names. */
const own = new Set(
  readFileSync('tests/data/english-words.txt', 'utf8')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#')),
)

/** The names among them. */
export const names: ReadonlySet<string> = new Set([...own].filter(word => /^\p{Lu}/u.test(word)))

const dictionary = nspell(Buffer.from(english.aff), Buffer.from(english.dic))

/** The words of a text that are neither in the dictionary nor in our own list; what has a figure in it is no word. */
export function misspelled(words: readonly string[]) {
  return [...new Set(words.map(plain))].filter(word => !/\d/.test(word) && !isKnown(word))
}

/** A hyphen joins words; each must stand by itself, unless the whole is one of ours. */
function isKnown(word: string): boolean {
  if (own.has(word) || own.has(word.toLowerCase()) || dictionary.correct(word)) return true
  const parts = word.split('-')
  return parts.length > 1 && parts.every(part => part === '' || isKnown(part))
}

function plain(word: string) {
  return word.replaceAll('’', "'").replace(/'s$/, '')
}
