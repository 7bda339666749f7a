import { readFileSync } from 'node:fs'
import spanish from 'dictionary-es'
import nspell from 'nspell'

// Spanish is checked against a dictionary and a short list of our own; Creole, which has no dictionary here, against a list
// of every word that we write in it: a slip of the pen is a word that is not on the list.

const spanishWords = nspell(Buffer.from(spanish.aff), Buffer.from(spanish.dic))
const ownSpanish = wordList('tests/data/spanish-words.txt')
const creoleWords = wordList('tests/data/creole-words.txt')

/** The words of texts, without numbers, web addresses, and what stands in quotation marks because it is English. */
export function wordsIn(texts: readonly string[]) {
  const plain = texts.join('\n').replaceAll(/“[^”]*”|\S+@\S+|\S+\.com\b/g, ' ')
  return [...new Set(plain.match(/\p{L}+(?:['’-]\p{L}+)*/gu))]
}

/** Those that are neither in the Spanish dictionary nor on our own list. */
export function unknownSpanish(words: readonly string[]) {
  return words.filter(word => !spanishWords.correct(word) && !isListed(ownSpanish, word))
}

/** Those that are not on the list of Creole words. */
export function unknownCreole(words: readonly string[]) {
  return words.filter(word => !isListed(creoleWords, word))
}

function isListed(list: ReadonlySet<string>, word: string) {
  return list.has(word) || list.has(word.toLowerCase())
}

function wordList(file: string) {
  const lines = readFileSync(file, 'utf8').split('\n')
  return new Set(lines.map(line => line.trim()).filter(line => line && !line.startsWith('#')))
}
