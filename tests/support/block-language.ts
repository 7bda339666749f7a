import { isSpanish } from './spanish-and-creole.ts'
import { isEnglish } from './spelling.ts'

/** One point for a word that only the English dictionary has, minus one for a word that only the Spanish one has. */
const points = new Map<string, number>()

/**
 * Returns the language of a block of text, by the words that are in one dictionary and not in the other. Undefined if it has fewer than
 * three words, or no majority: "No", "Total", a name. Single letters, as in "7:00 a.m.", don't count.
 */
export function languageOfBlock(text: string): 'en' | 'es' | undefined {
  const words = text.match(/\p{L}{2,}(?:['’]\p{L}+)?/gu) ?? []
  if (words.length < 3) return undefined
  const score = words.reduce((sum, word) => sum + pointsOf(word.toLowerCase().replace('’', "'")), 0)
  if (Math.abs(score) < 2) return undefined
  return score > 0 ? 'en' : 'es'
}

function pointsOf(word: string) {
  const known = points.get(word)
  if (known !== undefined) return known
  const found = Number(isEnglish(word)) - Number(isSpanish(word))
  points.set(word, found)
  return found
}
