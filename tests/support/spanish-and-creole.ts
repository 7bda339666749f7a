import { readFileSync } from 'node:fs'
import spanish from 'dictionary-es'
import nspell from 'nspell'

// Spanish is checked against a dictionary and a short list of additional words. Haitian Creole has no dictionary here, so a list contains
// every word in use: a typo is a word that is not on it.

const spanishMessages = nspell(Buffer.from(spanish.aff), Buffer.from(spanish.dic))
const ownSpanish = wordList('tests/data/spanish-words.txt')
const creoleMessages = wordList('tests/data/creole-words.txt')

/** Returns the words of texts, without numbers, web addresses, and English in quotation marks. */
export function wordsIn(texts: readonly string[]) {
  const plain = texts.join('\n').replaceAll(/“[^”]*”|\S+@\S+|\S+\.(?:com|org)\b\S*/g, ' ')
  return [...new Set(plain.match(/\p{L}+(?:['’-]\p{L}+)*/gu))]
}

/** Returns the words that are neither in the Spanish dictionary nor on the additional list. */
export function unknownSpanish(messages: readonly string[]) {
  return messages.filter(word => !isSpanish(word))
}

export function isSpanish(word: string) {
  return spanishMessages.correct(word) || isListed(ownSpanish, word)
}

/** Returns the words that are not on the list of Creole words. */
export function unknownCreole(messages: readonly string[]) {
  return messages.filter(word => !isListed(creoleMessages, word))
}

function isListed(list: ReadonlySet<string>, word: string) {
  return list.has(word) || list.has(word.toLowerCase())
}

function wordList(file: string) {
  const lines = readFileSync(file, 'utf8').split('\n')
  return new Set(lines.map(line => line.trim()).filter(line => line && !line.startsWith('#')))
}
