import { readFileSync } from 'node:fs'
import spanish from 'dictionary-es'
import nspell from 'nspell'

// Haitian Creole has no dictionary here, so its list has every word in use.

const spanishMessages = nspell(Buffer.from(spanish.aff), Buffer.from(spanish.dic))
const ownSpanish = wordList('tests/data/spanish-words.txt')
const creoleMessages = wordList('tests/data/creole-words.txt')

/** Leaves out numbers, web addresses, and English in quotation marks. */
export function wordsIn(texts: readonly string[]) {
  const plain = texts.join('\n').replaceAll(/“[^”]*”|\S+@\S+|\S+\.(?:com|org)\b\S*/g, ' ')
  return [...new Set(plain.match(/\p{L}+(?:['’-]\p{L}+)*/gu))]
}

/** Returns words that are neither in the Spanish dictionary nor on the additional list. */
export function unknownSpanish(messages: readonly string[]) {
  return messages.filter(word => !isSpanish(word))
}

export function isSpanish(word: string) {
  return spanishMessages.correct(word) || isListed(ownSpanish, word)
}

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
